import styled from '@emotion/styled'
import { Download } from 'lucide-react'
import { memo, useEffect, useMemo, useState } from 'react'

import { formatCount } from '../../../lib/format.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { useSearch } from '../../data/useSearch.ts'
import { SearchField } from '../../form/SearchField/SearchField.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { theme } from '../../theme/theme.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { type EventLogProps, filters, type LogFilter } from './props.ts'

const LazyRows = lazyWithPreload(() => import('./EventRows.tsx').then((module) => module.EventRows))
/** Memoised, so that a keystroke renders the search field alone. */
const EventRows = memo(LazyRows)

/** Every message and call of a session, in both directions. */
export function EventLog({ events, startedAt, live = false, copy, onDownload, onCopyCall }: EventLogProps) {
  const [text, setText] = useState('')
  // Before the first row comes.
  useEffect(LazyRows.preload, [])
  const [kind, setKind] = useState<LogFilter>('all')
  const ofKind = useMemo(
    () => events.filter((event) => kind === 'all' || event.kind === kind),
    [events, kind],
  )
  const found = useSearch(ofKind, textOf, text)
  const isSearched = text !== '' || kind !== 'all'

  return (
    <Frame>
      <Tools>
        <SearchField label="Search the log" value={text} onChange={setText} />
        <Select
          label="Kind"
          labelHidden
          options={filters}
          value={kind}
          onChange={(event) => setKind(event.target.value as LogFilter)}
        />
        {/* Rows that come by themselves are not announced, only what a search finds. */}
        <Count role="status" aria-live={isSearched ? 'polite' : 'off'}>
          {found.length === events.length
            ? `${formatCount(events.length)} rows`
            : `${formatCount(found.length)} of ${formatCount(events.length)} rows`}
        </Count>
        <Button icon={Download} onClick={onDownload} disabled={events.length === 0}>
          Download JSON
        </Button>
      </Tools>
      {found.length === 0 ? (
        <Empty>{events.length === 0 ? 'Nothing has happened yet.' : 'No row matches.'}</Empty>
      ) : (
        <EventRows events={found} startedAt={startedAt} follow={live} copy={copy} onCopyCall={onCopyCall} />
      )}
    </Frame>
  )
}

const textOf = ({ summary }: EventLogProps['events'][number]) => summary

const Frame = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3], minWidth: 0 }))

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
})

const Count = styled.span(({ theme: { color, font } }) => ({
  flex: 1,
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: color.textQuiet,
}))

const Empty = styled.p(({ theme: { color, space, radius } }) => ({
  padding: space[8],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  textAlign: 'center',
  color: color.textQuiet,
}))
