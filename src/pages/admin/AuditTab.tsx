import styled from '@emotion/styled'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText, Search, X } from 'lucide-react'
import { useMemo } from 'react'
import { type AuditEntry, mostCounted } from '../../api/contract.ts'
import { type AuditView, auditQuery } from '../../api/review/admin.ts'
import { PackageName } from '../../components/data/AppName.tsx'
import { actionWords } from '../../components/data/actionWords.ts'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { ByToken, EmailAddress } from '../../components/data/EmailAddress.tsx'
import { dateColumn, eventColumn } from '../../components/data/entryColumns.tsx'
import { ListFoot, ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import { Select } from '../../components/form/Select.tsx'
import { useTypedText } from '../../components/form/useTypedText.ts'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useParameters } from '../hooks/useParameters.ts'
import { auditDetail } from './auditDetail.ts'

const actionOptions = [
  { value: '', label: 'All events' },
  ...Object.entries(actionWords).map(([value, label]) => ({ value, label })),
]

const chips = [
  { filter: 'actor', label: 'Actor' },
  { filter: 'subject', label: 'Subject' },
] as const

export function AuditTab() {
  const { of, with: hrefOf, replace, push } = useParameters()
  const filters = useMemo(
    () => ({ action: of('action'), actor: of('actor'), subject: of('subject'), search: of('search') }),
    [of],
  )
  const { text, type, flush } = useTypedText(filters.search, (search) => replace({ search }))
  const columns = useMemo(() => auditColumns(hrefOf), [hrefOf])
  const record = useInfiniteQuery(auditQuery(filters))
  const entries = record.data?.pages.flatMap(({ items }) => items) ?? []
  const total = record.isPlaceholderData ? undefined : record.data?.pages[0]?.total
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  const shown = chips.filter(({ filter }) => filters[filter] !== '')
  const counted =
    total === undefined
      ? ''
      : `${entries.length < total ? `${formatCount(entries.length)} of ` : ''}${isNarrowed ? formatTotal(total, mostCounted) : formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`

  return (
    <ListRows>
      <ListTools onBlur={flush} count={record.isPending || record.isError ? '' : counted}>
        <SearchField label="Search activity" value={text} onChange={type} />
        <Select
          label="Event"
          labelHidden
          options={actionOptions}
          value={filters.action}
          onChange={(event) => push({ action: event.target.value })}
        />
      </ListTools>
      {shown.length > 0 && (
        <Chips aria-label="Filters">
          {shown.map(({ filter, label }) => (
            <li key={filter}>
              <Button
                iconEnd={X}
                aria-label={`Remove filter ${label}: ${filters[filter]}`}
                onClick={() => push({ [filter]: null })}
              >
                {label}: {filters[filter]}
              </Button>
            </li>
          ))}
        </Chips>
      )}
      <DataTable
        label="Activity"
        columns={columns}
        rows={entries.map((entry) => ({ ...entry, detail: auditDetail(entry.action, entry.detail) }))}
        rowKey={({ id }) => id}
        skeletonRows={8}
        loading={record.isPending}
        error={record.isError ? 'Couldn’t load activity. Try again.' : null}
        onRetry={() => void record.refetch()}
        empty={
          isNarrowed ? (
            <StateMessage
              icon={Search}
              title="No entries match"
              action={
                <Button onClick={() => push({ action: null, actor: null, subject: null, search: null })}>
                  Show All Entries
                </Button>
              }
            />
          ) : (
            <StateMessage picture={<LensPicture icon={ScrollText} />} title="No entries yet" />
          )
        }
      />
      {record.hasNextPage && (
        <ListFoot busy={record.isFetchingNextPage} onMore={() => void record.fetchNextPage()} />
      )}
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

const auditColumns = (hrefOf: (change: Partial<AuditView>) => string): readonly Column<AuditEntry>[] => [
  eventColumn,
  {
    id: 'subject',
    header: 'Subject',
    card: 'line',
    width: 'minmax(0, 14.5rem)',
    cell: ({ action, subject }) => (
      <TextLink
        {...(ofApps.test(action)
          ? { href: `/admin/apps/${subject}/releases` }
          : { href: hrefOf({ subject }), quiet: true })}
      >
        {isNamedInCode(action, subject) ? (
          <PackageName>{subject}</PackageName>
        ) : (
          <EmailAddress>{subject}</EmailAddress>
        )}
      </TextLink>
    ),
  },
  {
    id: 'actor',
    header: 'Actor',
    card: 'plain',
    width: 'minmax(0, 11.5rem)',
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
]

/** Their subject is an app, which has a page until it is deleted. */
const ofApps = /^(access|beta|key|point|release|report|server|session|submission)\.|^app\.(?!deleted)/

/** Apps and teams; people, saved replies and access tokens, too, are subjects of entries. */
const isNamedInCode = (action: string, subject: string) =>
  !subject.includes('@') && !/^(reply|token|terminal)\./.test(action)
