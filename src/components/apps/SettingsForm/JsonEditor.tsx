import styled from '@emotion/styled'
import { type RefObject, useId } from 'react'
import { plural } from '../../../lib/format.ts'
import type { JsonFault } from '../../../lib/readJson.ts'
import { Callout } from '../../feedback/Callout.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { selectLine } from './selectLine.ts'

type JsonEditorProps = {
  text: string
  /** What is wrong, in the order of the lines. */
  problems: readonly JsonFault[]
  /** In words, such as “3 settings, 1 tool”. */
  summary: string
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  /** Undefined where the form has the text. */
  onDiscard: (() => void) | undefined
}

const mostShown = 50

export function JsonEditor({ text, problems, summary, field, onChange, onDiscard }: JsonEditorProps) {
  const id = useId()

  return (
    <Stack>
      <Text
        ref={field}
        label="Settings and Tools as JSON"
        rows={24}
        wrap="off"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={id}
        {...(problems.length > 0 && { 'aria-invalid': true })}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={id} role="status">
        {problems.length === 0 ? `Valid: ${summary}.` : `${plural(problems.length, 'problem')} to fix.`}
      </div>
      {problems.length > 0 && (
        <Callout
          tone="warning"
          title={
            onDiscard ? 'Fix these problems to apply your changes.' : 'Fix these problems, then save again.'
          }
          action={onDiscard && <Button onClick={onDiscard}>Discard Changes</Button>}
        >
          <Problems>
            {problems.slice(0, mostShown).map(({ line, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same problem twice
              <li key={index}>
                <Jump type="button" onClick={() => field.current && selectLine(field.current, line)}>
                  Line {line}
                </Jump>
                : {message}
              </li>
            ))}
          </Problems>
          {problems.length > mostShown && <p>And {problems.length - mostShown} more.</p>}
        </Callout>
      )}
    </Stack>
  )
}

const Text = styled(TextArea)(({ theme: { font } }) => ({
  '& textarea': { fontFamily: font.mono, fontSize: font.size.caption, overflowX: 'auto', tabSize: 2 },
}))

const Problems = styled.ul(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  marginTop: space[1],
  listStyle: 'none',
  overflowWrap: 'anywhere',
}))

const Jump = styled.button(({ theme: { color, radius } }) => ({
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  color: color.accentText,
  background: 'none',
  textDecoration: 'underline',
  cursor: 'pointer',
}))
