import styled from '@emotion/styled'
import { ListFilter, ScrollText, Search, X } from 'lucide-react'
import { useMemo } from 'react'
import { actionWords } from '../data/actionWords.ts'
import { ByToken } from '../data/ByToken.tsx'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { dateColumn, detailColumn, eventColumn } from '../data/entryColumns.tsx'
import { ListFoot } from '../data/ListFoot.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { PackageName } from '../data/PackageName.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { Select } from '../form/Select.tsx'
import { useTypedText } from '../form/useTypedText.ts'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'

export type AuditTableProps = {
  entries: readonly AuditRow[]
  total: string
  loading: boolean
  error: string | null
  filters: AuditFilters
  hasMore: boolean
  busy: boolean
  hrefOf: (change: Partial<AuditFilters>) => string
  onSearch: (text: string) => void
  onAction: (action: string) => void
  onClear: (...filters: (keyof AuditFilters)[]) => void
  onMore: () => void
  onRetry: () => void
}

const actionOptions = [
  { value: '', label: 'All events' },
  ...Object.entries(actionWords).map(([value, label]) => ({ value, label })),
]

const chips = [
  { filter: 'actor', label: 'Actor' },
  { filter: 'subject', label: 'App' },
] as const

export function AuditTable(props: AuditTableProps) {
  const { entries, total, loading, error, filters, hasMore, busy } = props
  const { hrefOf, onSearch, onAction, onClear, onMore, onRetry } = props
  const { text, type, flush } = useTypedText(filters.search, onSearch)
  const columns = useMemo(() => auditColumns(hrefOf), [hrefOf])
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  const shown = chips.filter(({ filter }) => filters[filter] !== '')

  return (
    <ListRows>
      <ListTools onBlur={flush} count={loading || error ? '' : total}>
        <SearchField label="Search the audit log" value={text} onChange={type} />
        <Select
          label="Event"
          labelHidden
          options={actionOptions}
          value={filters.action}
          onChange={(event) => onAction(event.target.value)}
        />
      </ListTools>
      {shown.length > 0 && (
        <Chips aria-label="Filters">
          {shown.map(({ filter, label }) => (
            <li key={filter}>
              <Button
                iconEnd={X}
                aria-label={`Remove filter ${label}: ${filters[filter]}`}
                onClick={() => onClear(filter)}
              >
                {label}: {filters[filter]}
              </Button>
            </li>
          ))}
        </Chips>
      )}
      <DataTable
        label="Audit log"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        skeletonRows={8}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={
          isNarrowed ? (
            <StateMessage
              icon={Search}
              title="No entries match"
              action={
                <Button onClick={() => onClear('action', 'actor', 'subject', 'search')}>
                  Show All Entries
                </Button>
              }
            />
          ) : (
            <StateMessage picture={<LensPicture icon={ScrollText} />} title="No entries yet" />
          )
        }
      />
      {hasMore && <ListFoot busy={busy} onMore={onMore} />}
    </ListRows>
  )
}

const Chips = styled.ul(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  '& button': { maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
}))

type AuditRow = {
  id: string
  at: string
  action: string
  actor: string
  byToken: string | null
  subject: string
  /** Where its app is found; null for an entry about a person. */
  appHref: string | null
  detail: string | null
}

export type AuditFilters = { action: string; actor: string; subject: string; search: string }

const auditColumns = (hrefOf: (change: Partial<AuditFilters>) => string): readonly Column<AuditRow>[] => [
  { ...eventColumn, width: '9.5rem' },
  {
    id: 'subject',
    header: 'App',
    width: 'minmax(0, 1.7fr)',
    cell: ({ subject, appHref }) => (
      <Subject>
        {appHref === null ? (
          <EmailAddress>{subject}</EmailAddress>
        ) : (
          <TextLink quiet href={appHref}>
            <PackageName>{subject}</PackageName>
          </TextLink>
        )}
        <Tooltip text="Show only these">
          <LinkButton
            tone="quiet"
            size="small"
            icon={ListFilter}
            href={hrefOf({ subject })}
            aria-label={`Show only ${subject}`}
          />
        </Tooltip>
      </Subject>
    ),
  },
  {
    id: 'actor',
    header: 'Actor',
    width: 'minmax(0, 1.2fr)',
    cell: ({ actor, byToken }) => (
      <span>
        <TextLink quiet href={hrefOf({ actor })}>
          <EmailAddress>{actor}</EmailAddress>
        </TextLink>
        <ByToken name={byToken} />
      </span>
    ),
  },
  dateColumn,
  detailColumn,
]

const Subject = styled.span({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > :first-child': { minWidth: 0 },
})
