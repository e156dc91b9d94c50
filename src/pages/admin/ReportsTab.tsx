import { useInfiniteQuery } from '@tanstack/react-query'

import { calls, mostCounted, reportReasonLabels } from '../../api/contract.ts'
import { invalidateReports, reportsQuery } from '../../api/review/admin.ts'
import { ReportList } from '../../components/admin/ReportList.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameters } from '../hooks/useParameters.ts'

/** What people reported of apps, the open reports first, narrowed down as the address says. */
export function ReportsTab() {
  const { of, replace, push } = useParameters()
  const filters = { show: of('show'), search: of('search') }
  const reports = useInfiniteQuery(reportsQuery(filters))
  const { run, busy, error, subject } = useAction(calls.handleReport, {
    failed: 'Couldn’t mark the report as handled. Try again.',
    settle: invalidateReports,
  })

  const items = reports.data?.pages.flatMap((page) => page.items) ?? null
  const last = reports.data?.pages.at(-1)
  return (
    <ReportList
      handling={busy && subject ? subject.params.id : null}
      failure={error !== null && subject ? { id: subject.params.id, text: error } : null}
      reports={items?.map((report) => ({ ...report, reason: reportReasonLabels[report.reason] })) ?? null}
      total={
        last && items
          ? `${items.length < last.total ? `${formatCount(items.length)} of ` : ''}${formatTotal(last.total, mostCounted)} report${last.total === 1 ? '' : 's'}, ${formatCount(last.open)} open`
          : ''
      }
      error={reports.isError && !reports.data ? 'Couldn’t load reports. Try again.' : null}
      filters={filters}
      hasMore={reports.hasNextPage}
      busy={reports.isFetchingNextPage}
      onSearch={(search) => replace({ search })}
      onShow={(show) => push({ show })}
      onHandle={(id) => run({ params: { id } })}
      onMore={() => void reports.fetchNextPage()}
      onRetry={() => void reports.refetch()}
    />
  )
}
