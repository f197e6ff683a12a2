/** The scopes of tags, in words. */
import type { TagScope } from '../../../domain/tags/queries.ts';

export function scopeLabel(scope: TagScope): string {
  switch (scope.kind) {
    case 'mine':
      return 'Mine';
    case 'company':
      return 'Company';
    case 'team':
      return scope.name;
  }
}

/** Who reads a tag of the scope. */
export function scopeReaders(scope: TagScope): string {
  switch (scope.kind) {
    case 'mine':
      return 'Only you see these.';
    case 'company':
      return 'Everyone in your company sees and can change these.';
    case 'team':
      return `The members of ${scope.name} see and can change these.`;
  }
}
