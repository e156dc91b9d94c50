import styled from '@emotion/styled'
import { MessageSquareText, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearch } from '../../data/useSearch.ts'
import { LoadFailed } from '../../feedback/LoadFailed/LoadFailed.tsx'
import { SearchField } from '../../form/SearchField/SearchField.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { NewPoint, SavedRepliesProps, SavedReply } from './props.ts'

type Props = SavedRepliesProps & {
  disabled: boolean
  onInsert: (point: NewPoint) => void
}

/** Saved replies in a menu with a search. Enter inserts the first result. */
export function SavedReplies({ disabled, onInsert, onEdit, ...saved }: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()

  return (
    <>
      <Button
        icon={MessageSquareText}
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
