/**
 * Text fields of one line and of several: label, box, help and error, connected for screen readers. What is typed is
 * not offered to the browser's memory of forms and sessions, where it would outlive an erased search.
 */
import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { css } from '@emotion/react';
import { hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { boxStyle, errorStyle, fieldStyle, helpStyle, labelStyle } from './field-style.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Shared extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** The error; null or absent if there is none. */
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly className?: string;
}

/** A key that the handler did not answer (by `preventDefault`) goes on to what is around the field. */
const passingOn = ({ onKeyDown }: Pick<Shared, 'onKeyDown'>): Pick<Shared, 'onKeyDown'> =>
  onKeyDown === undefined
    ? {}
    : {
        onKeyDown: (event) => {
          onKeyDown(event);
          if (!event.isDefaultPrevented()) event.continuePropagation();
        },
      };

export interface TextFieldProps extends Shared {
  readonly icon?: IconName;
  readonly mono?: boolean;
  /** A small control inside the box, at its right end. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The id of a `datalist` with suggestions. */
  readonly list?: string;
}

export function TextField({
  label,
  hideLabel,
  help,
  error,
  placeholder,
  icon,
  mono,
  end,
  inputRef,
  list,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField css={fieldStyle} autoComplete="off" isInvalid={isError(error)} {...rest} {...passingOn(rest)}>
      <Label css={hideLabel === true ? hiddenVisually : labelStyle}>{label}</Label>
      <span css={{ position: 'relative', display: 'block' }}>
        {icon && (
          <Icon
            name={icon}
            css={{
              position: 'absolute',
              left: theme.space[2],
              top: 0,
              bottom: 0,
              margin: 'auto 0',
              color: theme.text.faint,
              pointerEvents: 'none',
            }}
          />
        )}
        <Input
          css={[
            boxStyle,
            icon && css({ paddingLeft: theme.space[8] }),
            mono === true && css({ fontFamily: theme.font.mono }),
            end !== undefined && css({ paddingRight: theme.space[8] }),
          ]}
          {...(placeholder !== undefined && { placeholder })}
          {...(inputRef !== undefined && { ref: inputRef })}
          {...(list !== undefined && { list })}
        />
        {end !== undefined && <span css={endStyle}>{end}</span>}
      </span>
      <Notes help={help} error={error} />
    </AriaTextField>
  );
}

const endStyle = css({
  position: 'absolute',
  right: theme.space[0.5],
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
});

export interface TextAreaProps extends Shared {
  readonly rows?: number;
  readonly mono?: boolean;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  hideLabel,
  help,
  error,
  placeholder,
  rows = 4,
  mono,
  areaRef,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField css={fieldStyle} autoComplete="off" isInvalid={isError(error)} {...rest} {...passingOn(rest)}>
      <Label css={hideLabel === true ? hiddenVisually : labelStyle}>{label}</Label>
      <AriaTextArea
        rows={rows}
        css={[
          boxStyle,
          { height: 'auto', padding: `${theme.space[1.5]} ${theme.space[2]}`, resize: 'vertical' },
          mono === true && { fontFamily: theme.font.mono },
        ]}
        {...(placeholder !== undefined && { placeholder })}
        {...(areaRef !== undefined && { ref: areaRef })}
      />
      <Notes help={help} error={error} />
    </AriaTextField>
  );
}

const isError = (error: ReactNode) => error !== undefined && error !== null && error !== false;

function Notes({ help, error }: { readonly help: ReactNode; readonly error: ReactNode }) {
  return (
    <>
      {help !== undefined && !isError(error) && (
        <Text slot="description" css={helpStyle}>
          {help}
        </Text>
      )}
      {isError(error) && <FieldError css={errorStyle}>{error}</FieldError>}
    </>
  );
}
