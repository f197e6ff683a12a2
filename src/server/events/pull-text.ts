/** A pull response as JSON. A snapshot for many devices is serialised once. */
import type { PullAnswer, StreamAnswer } from '../../sync/wire/protocol.ts';

const written = new WeakMap<object, string>();

export function pullText({ epoch, streams, isOtherHistory }: PullAnswer): string {
  const answers = Object.entries(streams).map(([stream, answer]) => `${JSON.stringify(stream)}:${textOf(answer)}`);
  const flag = isOtherHistory === true ? ',"isOtherHistory":true' : '';
  return `{"epoch":${JSON.stringify(epoch)},"streams":{${answers.join(',')}}${flag}}`;
}

function textOf(answer: StreamAnswer): string {
  if (answer.kind !== 'snapshot') return JSON.stringify(answer);
  const { snapshot, ...rest } = answer;
  return `${JSON.stringify(rest).slice(0, -1)},"snapshot":${snapshotText(snapshot)}}`;
}

function snapshotText(snapshot: unknown): string {
  if (typeof snapshot !== 'object' || snapshot === null) return JSON.stringify(snapshot);
  const text = written.get(snapshot) ?? JSON.stringify(snapshot);
  written.set(snapshot, text);
  return text;
}
