import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'

import { auditActions, type Team } from '../../api/contract.ts'
import { membersQuery, recordQuery } from '../../api/teams.ts'
import { RecordTable } from '../../components/teams/RecordTable.tsx'
import { downloadText } from '../../lib/download.ts'
import { downloadRecordMachine, viewDownloadRecord } from '../../machines/teams/downloadRecordMachine.ts'
import { auditDetail } from '../admin/auditDetail.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useParameters } from '../hooks/useParameters.ts'

/** Those of reviewers and admins of the portal are in no team's record. */
const actions = auditActions.filter((action) => !/^(account|admin|reply|report)\./.test(action))

export function RecordTab({ team }: { team: Team }) {
  const { of, push } = useParameters()
  const filters = useMemo(() => ({ actor: of('actor'), action: of('action') }), [of])
  const { data: members = [] } = useQuery(membersQuery(team.id))
  const record = useInfiniteQuery(recordQuery(team.id, filters))
  const entries = record.data?.pages.flatMap((page) => page.entries) ?? []
  const [snapshot, send, actor] = useMachine(downloadRecordMachine, { input: { teamId: team.id } })
  useMachineEvents(actor, ({ text }) => downloadText(`${team.slug}-record.csv`, text, 'text/csv'))

  return (
    <RecordTable
      entries={entries.map((entry) => ({ ...entry, detail: auditDetail(entry.action, entry.detail) }))}
      people={peopleOf(members, entries, filters.actor)}
      actions={actions}
      filters={filters}
      loading={record.isPending}
      error={record.isError && !record.data ? 'Couldn’t load the record. Try again.' : null}
      hasMore={record.hasNextPage}
      busy={record.isFetchingNextPage}
      download={viewDownloadRecord(snapshot)}
      onActor={(actor) => push({ actor })}
      onAction={(action) => push({ action })}
      onClear={() => push({ actor: null, action: null })}
      onDownload={() => send({ type: 'download', view: filters })}
      onMore={() => void record.fetchNextPage()}
      onRetry={() => void record.refetch()}
    />
  )
}

/** The members, and who else the record names: some have left. */
const peopleOf = (
  members: readonly { email: string }[],
  entries: readonly { actor: string }[],
  chosen: string,
): string[] => {
  const people = [...members.map(({ email }) => email), ...entries.map(({ actor }) => actor), chosen]
  return [...new Set(people.filter((one) => one !== ''))].sort()
}
