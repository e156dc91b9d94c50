import styled from '@emotion/styled'
import { MessageCircleQuestion, Send, StickyNote } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatCount, plural } from '../../lib/format.ts'
import { textLimits } from '../../lib/textLimits.ts'
import { Callout } from '../feedback/Callout.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline } from '../ui/layout.tsx'

export type Message = {
  id: string
  at: string
  author: string
  role: 'developer' | 'reviewer'
  text: string
}

export type Composer = {
  text: string
  busy: 'send' | 'ask' | null
  error: string | null
  onText: (text: string) => void
  onSend: () => void
  onAsk?: () => void
}

export type Earlier = { busy: boolean; onMore: () => void }

/** Notes are internal: they look unlike messages, so that nobody mistakes the place. */
export type ThreadKind = 'messages' | 'notes'

const most = textLimits.message

export function MessageComposer({ kind, ...composer }: Composer & { kind: ThreadKind }) {
  const { text, busy, error, onText, onSend, onAsk } = composer
  const { label, button, icon } = words[kind]
  const { length } = text.trim()
  const isTooLong = length > most
  const canSend = length > 0 && !isTooLong && busy === null

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <TextArea
        label={label}
        hint={
          <Hint>
            <span>
              Markdown supported. <Keys>Ctrl/⌘ + Enter to send.</Keys>
            </span>
            <span data-over={isTooLong}>
              {formatCount(length)} of {formatCount(most)}
            </span>
          </Hint>
        }
        error={isTooLong ? `${plural(length - most, 'character')} too many. Shorten the text.` : null}
        rows={1}
        value={text}
        readOnly={busy !== null}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={pressed}
      />
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <Inline justify="end">
        {onAsk && (
          <Button
            icon={MessageCircleQuestion}
            busy={busy === 'ask'}
            disabled={busy !== 'ask' && !canSend}
            onClick={onAsk}
          >
            Send as a Question
          </Button>
        )}
        <Button
          type="submit"
          tone="accent"
          icon={icon}
          busy={busy === 'send'}
          disabled={busy !== 'send' && !canSend}
        >
          {button}
        </Button>
      </Inline>
    </Form>
  )
}

const words = {
  messages: { label: 'Your Message', button: 'Send', icon: Send },
  notes: { label: 'Internal note', button: 'Add Note', icon: StickyNote },
}

/** A line that grows with what is written. */
const Form = styled.form(({ theme: { space, control } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  '& textarea': { minHeight: control.large },
}))

/** Of no use where there are none. */
const Keys = styled.span({ '@media (hover: none)': { display: 'none' } })

const Hint = styled.span(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  fontVariantNumeric: 'tabular-nums',
  '& [data-over=true]': { fontWeight: font.weight.medium, color: color.dangerText },
}))
