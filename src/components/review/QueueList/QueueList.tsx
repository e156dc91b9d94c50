import styled from '@emotion/styled'
import { Inbox, Keyboard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { plural } from '../../../lib/format.ts'
import { ListFoot } from '../../data/ListTools/ListFoot.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import type { QueueRow } from './props.ts'
import { QueueItem } from './QueueItem.tsx'
import { QueueSkeleton } from './QueueSkeleton.tsx'

export type QueueListProps = {
  rows: readonly QueueRow[]
  /** The id of the row that the keys act on; null before the first one. */
  selected: string | null
  loading?: boolean
  error?: string | null
  more?: { busy: boolean; onMore: () => void } | null
  /** The moment ages are counted from, in ms since 1970; when a row appeared by default. */
  now?: number
  onSelect: (id: string) => void
  onHelp: () => void
  onRetry?: () => void
}

/** The queue of reviewers: what waits how long, and who holds what. Its owner listens to the keys;
 * the row that it selects gets the focus, so that Enter opens it and a screen reader reads it. */
export function QueueList(props: QueueListProps) {
  const { rows, selected, loading = false, error = null, more = null, now } = props
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(selected)

  useEffect(() => {
    if (before.current === selected) return
    before.current = selected
    list.current?.querySelector<HTMLElement>('[aria-current] a')?.focus()
  }, [selected])

  if (loading) return <QueueSkeleton />
  if (error !== null) return <StateMessage tone="danger" title={error} onRetry={props.onRetry} />
  if (rows.length === 0)
    return (
      <StateMessage icon={Inbox} title="No submissions in the queue">
        Submissions will appear here, oldest first.
      </StateMessage>
    )
  return (
    <Frame>
      <Head>
        <p role="status">{`${plural(rows.length, 'submission')}${more ? ' or more' : ''} in the queue`}</p>
        <IconButton label="Keyboard Shortcuts" icon={Keyboard} onClick={props.onHelp} />
      </Head>
      <List ref={list} aria-label="Queue">
        {rows.map((row) => (
          <QueueItem
            key={row.id}
            row={row}
            selected={row.id === selected}
            now={now}
            onSelect={() => row.id !== selected && props.onSelect(row.id)}
          />
        ))}
      </List>
      {more && <ListFoot {...more} />}
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Head = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))

const List = styled.ol(({ theme: { color, radius, elevation } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
  overflow: 'clip',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))
