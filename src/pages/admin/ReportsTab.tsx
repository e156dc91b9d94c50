import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { mostCounted, reportReasonLabels } from '../../api/contract.ts'
import { reportsQuery } from '../../api/review/reports.ts'
import { ReportList } from '../../components/admin/ReportList/ReportList.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { handleReportMachine, viewHandleReport } from '../../machines/review/handleReportMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useParameters } from '../hooks/useParameters.ts'

/** What people reported of apps, the open reports first, narrowed down as the address says. */
export function ReportsTab() {
  const { of, replace, push } = useParameters()
  const filters = { show: of('show'), search: of('search') }
  const reports = useInfiniteQuery(reportsQuery(filters))
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(handleReportMachine)
  useMachineEvents(actor, () => void queries.invalidateQueries({ queryKey: ['admin', 'reports'] }))

  const items = reports.data?.pages.flatMap((page) => page.items) ?? null
  const last = reports.data?.pages.at(-1)
  return (
    <ReportList
      {...viewHandleReport(snapshot)}
      reports={items?.map((report) => ({ ...report, reason: reportReasonLabels[report.reason] })) ?? null}
      total={
        last && items
          ? `${formatCount(items.length)} of ${formatTotal(last.total, mostCounted)} reports, ${formatCount(last.open)} open`
          : ''
      }
      error={reports.isError && !reports.data ? 'Couldn’t load reports. Try again.' : null}
      filters={filters}
      hasMore={reports.hasNextPage}
      busy={reports.isFetchingNextPage}
      onSearch={(search) => replace({ search })}
      onShow={(show) => push({ show })}
      onHandle={(id) => send({ type: 'handle', id })}
      onMore={() => void reports.fetchNextPage()}
      onRetry={() => void reports.refetch()}
    />
  )
}
