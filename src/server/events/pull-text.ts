/** A pull response as JSON. What goes to many devices, an answer or a snapshot, is serialised once. */
import type { PullAnswer, StreamAnswer } from '../../sync/wire/protocol.ts';

const written = new WeakMap<object, string>();

export function pullText({ epoch, streams, isOtherHistory }: PullAnswer): string {
  const answers = Object.entries(streams).map(([stream, answer]) => `${JSON.stringify(stream)}:${textOf(answer)}`);
  const flag = isOtherHistory === true ? ',"isOtherHistory":true' : '';
  return `{"epoch":${JSON.stringify(epoch)},"streams":{${answers.join(',')}}${flag}}`;
}

function textOf(answer: StreamAnswer): string {
  if (answer.kind !== 'snapshot') return writtenOnce(answer);
  const { snapshot, ...rest } = answer;
  return `${JSON.stringify(rest).slice(0, -1)},"snapshot":${writtenOnce(snapshot)}}`;
}

function writtenOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = written.get(value) ?? JSON.stringify(value);
  written.set(value, text);
  return text;
}
