/** A tripwire: what travels between client and server can't change by accident. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/domain/catalogue.ts';
import type { EventDefinition } from '../../../src/domain/shared/decider.ts';
import { canonical, textHash } from '../../../src/domain/shared/state-hash.ts';
import { PROTOCOL_VERSION } from '../../../src/sync/wire/protocol.ts';

const schemas = Object.fromEntries(
  Object.entries<EventDefinition<unknown>>(catalogue).map(([type, { version, payload, older }]) => [
    type,
    { version, payload, older },
  ]),
);

it('the event schemas are those that protocol version 2 was shipped with', () => {
  // A new event type, a new version with an upcaster, or other bounds change this on purpose: then pin the new hash.
  expect({ protocol: PROTOCOL_VERSION, schemas: textHash(canonical(schemas)) }).toEqual({
    protocol: 2,
    schemas: 'a1e03d6d18fcf541',
  });
});
