import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mostCounted } from '../../api/contract.ts'
import { auditQuery } from '../../api/review/admin.ts'
import { AuditTable } from '../../components/admin/AuditTable.tsx'
import { preloadLongTable } from '../../components/data/DataTable/Rows.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useParameters } from '../hooks/useParameters.ts'
import { auditDetail } from './auditDetail.ts'

preloadLongTable()

/** The append-only record of who did what, newest first, narrowed down as the address says. */
export function AuditTab() {
  const { of, with: addressWith, replace, push } = useParameters()
  const filters = useMemo(
    () => ({ action: of('action'), actor: of('actor'), subject: of('subject'), search: of('search') }),
    [of],
  )
  const record = useInfiniteQuery(auditQuery(filters))
  const entries = record.data?.pages.flatMap(({ items }) => items) ?? []
  const total = record.isPlaceholderData ? undefined : record.data?.pages[0]?.total
  const isNarrowed = Object.values(filters).some((value) => value !== '')

  return (
    <AuditTable
      entries={entries.map((entry) => ({
        ...entry,
        appHref: hrefOfApp(entry),
        detail: auditDetail(entry.action, entry.detail),
      }))}
      total={
        total === undefined
          ? ''
          : `${entries.length < total ? `${formatCount(entries.length)} of ` : ''}${isNarrowed ? formatTotal(total, mostCounted) : formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`
      }
      loading={record.isPending}
      error={record.isError ? 'Couldn’t load the audit log. Try again.' : null}
      filters={filters}
      hasMore={record.hasNextPage}
      busy={record.isFetchingNextPage}
      hrefOf={addressWith}
      onSearch={(search) => replace({ search })}
      onAction={(action) => push({ action })}
      onClear={(...cleared) => push(Object.fromEntries(cleared.map((filter) => [filter, null])))}
      onMore={() => void record.fetchNextPage()}
      onRetry={() => void record.refetch()}
    />
  )
}

/** People, saved replies and access tokens, too, are subjects of entries. */
const hrefOfApp = ({ action, subject }: { action: string; subject: string }): string | null =>
  subject.includes('@') || /^(reply|token|terminal)\./.test(action)
    ? null
    : `/admin?tab=apps&search=${encodeURIComponent(subject)}`
