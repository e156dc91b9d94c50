import styled from '@emotion/styled'
import { Pencil, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { useSearch } from '../data/useSearch.ts'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { useFocusOnMount } from '../form/focus.ts'
import { SearchField } from '../form/SearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline, PlainList } from '../ui/layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import {
  type DraftPoint,
  type NewPoint,
  type PointErrors,
  PointFields,
  type SavedRepliesProps,
  type SavedReply,
} from './PointFields.tsx'
import type { Rule } from './points.ts'

export type PointEditorProps = {
  points: readonly DraftPoint[]
  rules: readonly Rule[]
  saved: SavedRepliesProps
  errors?: Readonly<Record<string, PointErrors>>
  recorded?: boolean
  busy?: boolean
  onAdd: (point: NewPoint) => void
  onChange: (key: string, changed: Partial<NewPoint>) => void
  onRemove: (key: string) => void
}

const empty: NewPoint = { rule: '', field: null, observed: '', expected: '' }

export function PointEditor(props: PointEditorProps) {
  const {
    points,
    rules,
    saved,
    errors = {},
    recorded = false,
    busy = false,
    onAdd,
    onChange,
    onRemove,
  } = props
  const place = useKeptFocus()
  const list = useRef<HTMLOListElement>(null)
  const wasAdded = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one more point is what it waits for
  useEffect(() => {
    if (wasAdded.current) list.current?.lastElementChild?.querySelector('select')?.focus()
    wasAdded.current = false
  }, [points.length])

  const faulty = Object.keys(errors).length
  const faultyBefore = useRef(faulty)
  useEffect(() => {
    if (faulty > faultyBefore.current)
      list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    faultyBefore.current = faulty
  }, [faulty])

  const add = (point: NewPoint) => {
    wasAdded.current = true
    onAdd(point)
  }

  return (
    <Frame {...place} role="group" aria-label="Requested changes">
      {points.length > 0 && (
        <PlainList as="ol" gap={4} ref={list}>
          {points.map((point, index) => (
            <li key={point.key}>
              <PointFields
                number={index + 1}
                point={point}
                rules={rules}
                errors={errors[point.key] ?? {}}
                recorded={recorded}
                busy={busy}
                onChange={(changed) => onChange(point.key, changed)}
                onRemove={() => onRemove(point.key)}
              />
            </li>
          ))}
        </PlainList>
      )}
      <Inline>
        <Button size="small" icon={Plus} disabled={busy} onClick={() => add(empty)}>
          Request a Change
        </Button>
        <SavedReplies {...saved} disabled={busy} onInsert={add} />
      </Inline>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space, radius } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  borderRadius: radius.control,
}))

type Props = SavedRepliesProps & {
  disabled: boolean
  onInsert: (point: NewPoint) => void
}

/** Saved replies in a menu with a search. Enter inserts the first result. */
function SavedReplies({ disabled, onInsert, onEdit, ...saved }: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()

  return (
    <>
      <Button
        size="small"
        aria-expanded={opened}
        {...(opened && { 'aria-controls': id })}
        disabled={disabled}
        onClick={() => setOpened(!opened)}
      >
        Saved Replies
      </Button>
      {opened && !disabled && (
        <Panel id={id} role="group" aria-label="Saved replies">
          <Choices
            {...saved}
            onInsert={({ rule, field, observed, expected }) => {
              setOpened(false)
              onInsert({ rule, field, observed, expected })
            }}
          />
          <div>
            <Button tone="quiet" icon={Pencil} onClick={onEdit}>
              Edit Saved Replies
            </Button>
          </div>
        </Panel>
      )}
    </>
  )
}

type ChoicesProps = Omit<SavedRepliesProps, 'onEdit'> & { onInsert: (reply: SavedReply) => void }

function Choices({ replies, error, onRetry, onInsert }: ChoicesProps) {
  if (error !== null && replies === null) return <LoadFailed error={error} onRetry={onRetry} />
  if (replies === null) return <Spinner label="Loading saved replies…" />
  if (replies.length === 0) return <p>Your team has no saved replies yet.</p>
  return <Found replies={replies} onInsert={onInsert} />
}

const textOf = ({ title, observed, expected }: SavedReply) => `${title}\n${observed}\n${expected}`

function Found({ replies, onInsert }: { replies: readonly SavedReply[] } & Pick<ChoicesProps, 'onInsert'>) {
  const [search, setSearch] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  const found = useSearch(replies, textOf, search)

  return (
    <>
      <SearchField
        ref={field}
        label="Search saved replies"
        value={search}
        onChange={setSearch}
        onKeyUp={({ key }) => key === 'Enter' && found[0] && onInsert(found[0])}
      />
      {found.length === 0 && <p role="status">No saved replies match</p>}
      <List>
        {found.map((reply) => (
          <li key={reply.id}>
            <Button tone="quiet" onClick={() => onInsert(reply)}>
              {reply.title}
            </Button>
          </li>
        ))}
      </List>
    </>
  )
}

const Panel = styled.div(({ theme: { color, space, radius } }) => ({
  flexBasis: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
}))

const List = styled.ul({
  maxHeight: '16rem',
  overflowY: 'auto',
  listStyle: 'none',
  '& button': {
    justifyContent: 'flex-start',
    width: '100%',
    height: 'auto',
    minHeight: 36,
    textAlign: 'start',
  },
})
