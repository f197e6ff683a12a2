/**
 * What happens in a world, written down before it runs: devices, chances of faults, and steps with dice of their
 * own. A script is plain data: it can be printed, made smaller one decision at a time, and kept as a test.
 */
import { createDice, type Dice } from './random.ts';

export interface FaultRates {
  /** Chance that an operation of the disk kills its tab, before or after it took effect. */
  readonly kill: number;
  /** Chance that a write finds the disk full. */
  readonly full: number;
  /** Chance that any operation finds the connection to the disk closing. */
  readonly closing: number;
  /** Chance that a call is lost, its answer is lost, is answered by a 5xx or a 429, or is carried out twice. */
  readonly network: number;
  /** Chance that something on the way answers a call with a 4xx that is none of ours. */
  readonly refusal: number;
}

export const noFaults: FaultRates = { kill: 0, full: 0, closing: 0, network: 0, refusal: 0 };

export interface DevicePlan {
  readonly user: number;
  readonly tabs: number;
  /** How far its clock is off, in ms. */
  readonly skewMs: number;
  /** `old`: its tabs know one type of event less, until the end, when the device gets the newer build. */
  readonly build: 'current' | 'old';
}

export type Act =
  | 'gesture'
  | 'undo'
  | 'redo'
  | 'open'
  | 'close'
  | 'crash'
  | 'freeze'
  | 'steal'
  | 'update'
  | 'offline'
  | 'sign-out'
  | 'outdated'
  | 'restore'
  | 'rollback'
  | 'share'
  | 'answer'
  | 'remove'
  | 'leave'
  | 'role'
  | 'people'
  | 'server'
  | 'nothing';

export interface Step {
  readonly act: Act;
  readonly device: number;
  /** Counted round: any number names a tab. */
  readonly tab: number;
  /** Seed of all chance from this step to the next. */
  readonly roll: number;
  /** Virtual ms until the next step. */
  readonly wait: number;
  /** Virtual ms that a state lasts: frozen, offline, signed out. */
  readonly ms: number;
  /** No faults during this step. */
  readonly calm: boolean;
}

export interface Script {
  readonly seed: number;
  readonly devices: readonly DevicePlan[];
  readonly faults: FaultRates;
  /** They share a team, the company's stream, a project and the search (people.ts); else each has their own. */
  readonly together?: boolean;
  /** Of the search; ULTRA_QUICK where it is left out. */
  readonly searchType?: string;
  readonly steps: readonly Step[];
}

/** Between them they have all kinds of steps. */
const TYPES = ['FTO', 'INVALIDATION', 'X', 'ULTRA_QUICK', 'TECHNOLOGY_MONITORING', 'FIELDED'];

export const USERS = [7, 8] as const;

/** The script of a seed. The first device is always the first user's. */
export function writeScript(seed: number, steps = 60): Script {
  return withoutSharing(seed, steps);
}

/**
 * The same with projects that are shared, left and taken away; by two users at least, and a server that is never
 * restored.
 */
export function writeSharedScript(seed: number, steps = 60): Script {
  const script = withoutSharing(seed, steps);
  const dice = createDice(seed ^ 0x51ab);
  const devices = script.devices.map((device, at): DevicePlan => (at === 1 ? { ...device, user: USERS[1] } : device));
  const shared = script.steps.map((step): Step => {
    const act = dice.pick(['share', 'share', 'answer', 'answer', 'answer', 'remove', 'leave'] as const);
    if (step.act === 'restore') return { ...step, act: 'nothing' };
    return step.act === 'gesture' && dice.chance(0.15) ? { ...step, act } : step;
  });
  return { ...script, devices, steps: shared };
}

/** The same with people who are made readers, members and owners again and again. */
export function writeRolesScript(seed: number, steps = 60): Script {
  const script = writeSharedScript(seed, steps);
  const dice = createDice(seed ^ 0x201e);
  const withRoles = script.steps.map((step): Step =>
    step.act === 'gesture' && dice.chance(0.12) ? { ...step, act: 'role' } : step,
  );
  return { ...script, steps: withRoles };
}

/** Two who work together: on tags, tasks, their inboxes, one review and one monitor, in one company (people.ts). */
export function writePeopleScript(seed: number, steps = 60): Script {
  const script = withoutSharing(seed, steps);
  const dice = createDice(seed ^ 0x9e0b);
  const devices = script.devices.map((device, at): DevicePlan => (at === 1 ? { ...device, user: USERS[1] } : device));
  const together = script.steps.map((step): Step =>
    step.act === 'gesture' ? { ...step, act: dice.chance(0.2) ? 'server' : 'people' } : step,
  );
  return { ...script, devices, together: true, searchType: TYPES[seed % TYPES.length]!, steps: together };
}

/** The same with a server that is set back under the same epoch, and never restored under another one. */
export function writeRollbackScript(seed: number, steps = 60): Script {
  const script = withoutSharing(seed, steps);
  const dice = createDice(seed ^ 0x0dd5);
  const setBack = script.steps.map((step): Step => {
    const isRollback = step.act === 'restore' || (step.act === 'gesture' && dice.chance(0.03));
    return isRollback ? { ...step, act: 'rollback' } : step;
  });
  return { ...script, steps: setBack };
}

function withoutSharing(seed: number, steps: number): Script {
  const dice = createDice(seed);
  const devices = Array.from({ length: dice.between(2, 4) }, (_, at): DevicePlan => ({
    user: at === 0 ? USERS[0] : dice.pick([USERS[0], USERS[0], USERS[1]]),
    tabs: dice.between(1, 3),
    skewMs: dice.pick([0, 0, -86_400_000, 3_600_000, 40 * 86_400_000]),
    build: dice.chance(0.2) ? 'old' : 'current',
  }));
  const faults: FaultRates = {
    kill: dice.pick([0, 0, 0.002, 0.01]),
    full: dice.pick([0, 0, 0.05]),
    closing: dice.pick([0, 0, 0, 0.02]),
    network: dice.pick([0, 0.1, 0.3, 0.6]),
    refusal: dice.pick([0, 0, 0, 0.03]),
  };
  return { seed, devices, faults, steps: Array.from({ length: steps }, () => aStep(dice, devices.length)) };
}

function aStep(dice: Dice, devices: number): Step {
  return {
    act: anAct(dice),
    device: dice.between(0, devices - 1),
    tab: dice.between(0, 5),
    roll: dice.between(0, 0x7fffffff),
    wait: dice.pick([0, 0, 5, 50, 500, 5_000]),
    ms: dice.pick([200, 2_000, 20_000, 60_000]),
    calm: false,
  };
}

/** Of a hundred steps about eighty are gestures; the rarest things happen in every third world. */
function anAct(dice: Dice): Act {
  const at = dice.next();
  const shares: readonly (readonly [Act, number])[] = [
    ['undo', 0.05],
    ['redo', 0.03],
    ['open', 0.03],
    ['close', 0.02],
    ['crash', 0.01],
    ['freeze', 0.015],
    ['steal', 0.01],
    ['update', 0.005],
    ['offline', 0.01],
    ['sign-out', 0.008],
    ['outdated', 0.005],
    ['restore', 0.005],
  ];
  let below = 0;
  for (const [act, share] of shares) if (at < (below += share)) return act;
  return 'gesture';
}
