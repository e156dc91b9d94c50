import styled from '@emotion/styled'
import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearch } from '../../data/useSearch.ts'
import { SearchField } from '../../form/SearchField/SearchField.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { CannedPoint, NewPoint } from './props.ts'

type CannedPointsProps = {
  canned: readonly CannedPoint[]
  disabled: boolean
  onInsert: (point: NewPoint) => void
}

/** Saved replies under one button, with a search; Enter in it inserts the first that was found. */
export function CannedPoints({ canned, disabled, onInsert }: CannedPointsProps) {
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
        <Choices
          id={id}
          canned={canned}
          onInsert={({ rule, field, observed, expected }) => {
            setOpened(false)
            onInsert({ rule, field, observed, expected })
          }}
        />
      )}
    </>
  )
}

const textOf = ({ title, observed, expected }: CannedPoint) => `${title}\n${observed}\n${expected}`

type ChoicesProps = { id: string; canned: readonly CannedPoint[]; onInsert: (point: CannedPoint) => void }

function Choices({ id, canned, onInsert }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  const found = useSearch(canned, textOf, search)

  return (
    <Panel id={id} role="group" aria-label="Saved replies">
      <SearchField
        ref={field}
        label="Search saved replies"
        value={search}
        onChange={setSearch}
        onKeyUp={({ key }) => key === 'Enter' && found[0] && onInsert(found[0])}
      />
      {found.length === 0 && <p role="status">No saved replies match</p>}
      <List>
        {found.map((point) => (
          <li key={point.title}>
            <Button tone="quiet" onClick={() => onInsert(point)}>
              {point.title}
            </Button>
          </li>
        ))}
      </List>
    </Panel>
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
