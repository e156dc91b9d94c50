import styled from '@emotion/styled'
import { Inbox, Keyboard, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { plural } from '../../../lib/format.ts'
import { ListFoot } from '../../data/ListFoot.tsx'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import { StateMessage } from '../../feedback/StateMessage.tsx'
import { SearchField } from '../../form/SearchField.tsx'
import { useTypedText } from '../../form/useTypedText.ts'
import { LensPicture } from '../../glasses/LensPicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hidden } from '../../ui/layout.tsx'
import type { QueueFilter, QueueRow } from './props.ts'
import { QueueItem } from './QueueItem.tsx'
import { queueColumns } from './queueColumns.ts'

export type QueueListProps = {
  rows: readonly QueueRow[]
  /** The ID of the row that the shortcuts act on; null before the first. */
  selected: string | null
  loading?: boolean
  error?: string | null
  search: string
  show: QueueFilter
  /** How long submissions usually wait; ages past it are colored. */
  medianWaitMs?: number | null
  more?: { busy: boolean; onMore: () => void } | null
  /** Now, in milliseconds since 1970. By default, when each row first rendered. */
  now?: number
  onSelect: (id: string) => void
  onSearch: (text: string) => void
  onShow: (show: QueueFilter) => void
  onHelp: () => void
  onRetry?: () => void
}

/** The queue of reviewers: what waits how long, and who holds what. Its owner listens to the keys;
 * the row that it selects gets the focus, so that Enter opens it and a screen reader reads it. */
export function QueueList(props: QueueListProps) {
  const { rows, selected, loading = false, error = null, more = null, now, search, show } = props
  const { medianWaitMs = null, onSearch, onShow, onHelp } = props
  const isNarrowed = search !== '' || show !== 'all'
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(selected)

  useEffect(() => {
    if (before.current === selected) return
    before.current = selected
    list.current?.querySelector<HTMLElement>('[aria-current] a')?.focus()
  }, [selected])

  if (error !== null) return <StateMessage tone="danger" title={error} onRetry={props.onRetry} />
  return (
    <Frame>
      <QueueTools
        {...{ search, show, onSearch, onShow, onHelp }}
        count={
          loading
            ? ''
            : `${plural(rows.length, 'submission')}${more ? ' or more' : ''} ${isNarrowed ? 'found' : 'in the queue'}`
        }
      />
      {loading ? (
        <QueueSkeleton />
      ) : rows.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} onClear={() => onShow('all')} />
      ) : (
        <Panel>
          <Columns aria-hidden>
            <span>App</span>
            <span>Package Name</span>
            <span>Type</span>
            <span>Waiting</span>
            <span>Reviewer</span>
          </Columns>
          <List ref={list} aria-label="Queue">
            {rows.map((row) => (
              <QueueItem
                key={row.id}
                row={row}
                selected={row.id === selected}
                medianWaitMs={medianWaitMs}
                now={now}
                onSelect={() => row.id !== selected && props.onSelect(row.id)}
              />
            ))}
          </List>
        </Panel>
      )}
      {!loading && more && <ListFoot {...more} />}
    </Frame>
  )
}

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <StateMessage
      icon={Search}
      title="No submissions match"
      action={<Button onClick={onClear}>Show All Submissions</Button>}
    />
  ) : (
    <StateMessage picture={<LensPicture icon={Inbox} />} title="No submissions in the queue">
      Submissions will appear here, oldest first.
    </StateMessage>
  )

const Frame = styled.div(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Panel = styled.div(({ theme: { color, radius, elevation } }) => ({
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
  overflow: 'clip',
}))

const Columns = styled.div(({ theme: { color, space, font } }) => ({
  ...queueColumns,
  gap: space[4],
  padding: `0 ${space[5]}`,
  minHeight: 36,
  borderBottom: `1px solid ${color.border}`,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: color.textQuiet,
  '@container (max-width: 47.99rem)': { display: 'none' },
}))

const List = styled.ol(({ theme: { color } }) => ({
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

function QueueSkeleton() {
  return (
    <Rows aria-busy>
      <Hidden role="status">Loading queue…</Hidden>
      {[0, 1, 2, 3].map((row) => (
        <Row key={row}>
          <Skeleton width="28px" height="28px" />
          <Skeleton width="14rem" />
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { color, radius } }) => ({
  position: 'relative',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > div + div': { borderTop: `1px solid ${color.border}` },
}))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 44,
  padding: `${space[1]} ${space[5]}`,
}))

type QueueToolsProps = {
  search: string
  show: QueueFilter
  count: string
  onSearch: (text: string) => void
  onShow: (show: QueueFilter) => void
  onHelp: () => void
}

const filters: readonly { value: QueueFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'unclaimed', label: 'Unclaimed' },
  { value: 'updates', label: 'Updates' },
  { value: 'resubmitted', label: 'Resubmitted' },
]

function QueueTools({ search, show, count, onSearch, onShow, onHelp }: QueueToolsProps) {
  const { text, type, flush } = useTypedText(search, onSearch)
  return (
    <Line onBlur={flush}>
      <SearchField label="Search the queue" value={text} onChange={type} />
      <Filters role="group" aria-label="Show">
        {filters.map(({ value, label }) => (
          <Button key={value} tone="quiet" aria-pressed={value === show} onClick={() => onShow(value)}>
            {label}
          </Button>
        ))}
      </Filters>
      <Count role="status">{count}</Count>
      <IconButton label="Keyboard Shortcuts" icon={Keyboard} onClick={onHelp} />
    </Line>
  )
}

const Line = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '& > div:has([role=search])': { flex: '1 1 12rem', maxWidth: '18rem', minWidth: 0 },
  [media.narrow]: { '& > div:has([role=search])': { flexBasis: '100%', maxWidth: 'none' } },
  '@media print': { display: 'none' },
}))

const Filters = styled.div(({ theme: { color, space, radius, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  '& > [aria-pressed=true]': {
    borderRadius: radius.control,
    color: color.text,
    background: color.accentSoft,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
  },
  [media.forcedColors]: { '& > [aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}))

const Count = styled.p(({ theme: { color } }) => ({
  marginLeft: 'auto',
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))
