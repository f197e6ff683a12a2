/** The tags that a document can carry, under the names of their scopes, with those that it carries checked. */
import { Checkbox } from '../../kit/Checkbox.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { useWhyReadOnly } from '../roles/read-only.tsx';
import { TagMark } from './TagMark.tsx';
import type { TagChoice, TagsOfSearch } from './tag-choices.ts';

interface TagChoicesProps {
  readonly choices: readonly TagChoice[];
  readonly mayTag: boolean;
  readonly ofSearch: TagsOfSearch | null;
  readonly onToggle: (choice: TagChoice) => void;
}

export function TagChoices({ choices, mayTag, ofSearch, onToggle }: TagChoicesProps) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <Stack gap={3} css={{ maxHeight: '20rem', overflowY: 'auto' }}>
      {groups.map((group) => (
        <TagGroup
          key={group}
          group={group}
          {...{ mayTag, ofSearch, onToggle }}
          choices={choices.filter((choice) => choice.group === group)}
        />
      ))}
    </Stack>
  );
}

/** Tags of one scope; those of a team in which the user only reads can't be changed. */
function TagGroup({ group, choices, mayTag, ofSearch, onToggle }: TagChoicesProps & { readonly group: string }) {
  const isReadOnly = useWhyReadOnly(choices[0]?.shown?.stream ?? 'home/0') !== null;
  return (
    <section aria-label={group}>
      <Text as="p" size="s" tone="quiet">
        {isReadOnly ? `${group}: read only` : group}
      </Text>
      <ul aria-label={`Tags: ${group}`}>
        {choices.map((choice) => (
          <li key={choice.tag} css={{ borderRadius: theme.radius.s, '&:hover': { background: theme.surface.hover } }}>
            <Row justify="between" css={{ minHeight: theme.control.height }}>
              <Checkbox
                isSelected={choice.isOn}
                isDisabled={(!mayTag || isReadOnly) && choice.shown !== null}
                onChange={() => onToggle(choice)}
              >
                <TagMark tag={choice} whole />
              </Checkbox>
              {choice.shown === null && ofSearch !== null && (
                <OfSearchButtons choice={choice} mayTag={mayTag} ofSearch={ofSearch} />
              )}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfSearchButtonsProps {
  readonly choice: TagChoice;
  readonly mayTag: boolean;
  readonly ofSearch: TagsOfSearch;
}

function OfSearchButtons({ choice, mayTag, ofSearch }: OfSearchButtonsProps) {
  return (
    <Row gap={1}>
      {mayTag && (
        <IconButton
          icon="tag"
          size="small"
          label={`Make ${choice.name} a tag of mine, for all searches`}
          onPress={() => void ofSearch.keep(choice)}
        />
      )}
      <IconButton
        icon="trash"
        size="small"
        label={`Delete the tag ${choice.name} from this search`}
        onPress={() => void ofSearch.remove(choice)}
      />
    </Row>
  );
}
