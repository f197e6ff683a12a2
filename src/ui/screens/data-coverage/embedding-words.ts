/** How far the vectors of a corpus are, in sentences. */
import type { EmbeddingStatus } from '../../../domain/documents/embedding-status.ts';
import { formatCount, formatCounted, formatSpan } from '../../kit/format.ts';

export function embeddingWords({ state, progress, reason }: EmbeddingStatus): readonly string[] {
  return [
    ...(progress === null ? ['Vectors of the passages let a search find prior art in other words and languages.'] : []),
    ...(progress === null ? [] : progressWords(state, progress)),
    ...(reason === null ? [] : [reason]),
  ];
}

function progressWords(
  state: EmbeddingStatus['state'],
  {
    model,
    digest,
    done,
    publications,
    refused,
    passagesPerSecond,
    secondsLeft,
  }: NonNullable<EmbeddingStatus['progress']>,
): readonly string[] {
  const left = secondsLeft === null ? '' : `, about ${formatSpan(secondsLeft * 1000)} left`;
  const speed = state === 'running' ? ` ${passagesPerSecond} passages a second${left}.` : '';
  return [
    `${formatCount(done)} of ${formatCounted(publications, 'publication')} by ${model} (${digest}).${speed}`,
    ...(refused === 0 ? [] : [`The embedding server refused passages of ${formatCounted(refused, 'publication')}.`]),
  ];
}
