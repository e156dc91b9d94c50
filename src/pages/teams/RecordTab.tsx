import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Download, ScrollText, Search } from 'lucide-react'
import { useMemo } from 'react'
import { type AuditEntry, auditActions, type Team } from '../../api/contract.ts'
import { membersQuery, readRecordFile, recordQuery } from '../../api/teams.ts'
import { PackageName } from '../../components/data/AppName.tsx'
import { actionWords } from '../../components/data/actionWords.ts'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { ByToken, EmailAddress } from '../../components/data/EmailAddress.tsx'
import { dateColumn, eventColumn } from '../../components/data/entryColumns.tsx'
import { ListFoot, ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Select } from '../../components/form/Select.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { downloadText } from '../../lib/download.ts'
import { auditDetail } from '../admin/auditDetail.ts'
import { useParameters } from '../hooks/useParameters.ts'

/** Those of reviewers and admins of the portal are in no team's record. */
const actions = auditActions.filter((action) => !/^(account|admin|reply|report)\./.test(action))

export function RecordTab({ team }: { team: Team }) {
  const { of, push } = useParameters()
  const filters = useMemo(() => ({ actor: of('actor'), action: of('action') }), [of])
  const { data: members = [] } = useQuery(membersQuery(team.id))
  const record = useInfiniteQuery(recordQuery(team.id, filters))
  const file = useMutation({ mutationFn: () => readRecordFile(team.id, filters) })
  const entries = record.data?.pages.flatMap((page) => page.entries) ?? []
  const rows = entries.map((entry) => ({ ...entry, detail: auditDetail(entry.action, entry.detail) }))
  const people = peopleOf(members, entries, filters.actor)

  return (
    <ListRows>
      <ListTools count="">
        <Select
          label="Person"
          labelHidden
          options={[{ value: '', label: 'Everyone' }, ...people.map((value) => ({ value, label: value }))]}
          value={filters.actor}
          onChange={(event) => push({ actor: event.target.value })}
        />
        <Select
          label="Event"
          labelHidden
          options={[
            { value: '', label: 'All events' },
            ...actions.map((value) => ({ value, label: actionWords[value] ?? value })),
          ]}
          value={filters.action}
          onChange={(event) => push({ action: event.target.value })}
        />
        <Button
          icon={Download}
          busy={file.isPending}
          // Given with the press, this isn't called once the tab is left.
          onClick={() =>
            file.mutate(undefined, {
              onSuccess: (text) => downloadText(`${team.slug}-activity.csv`, text, 'text/csv'),
            })
          }
        >
          Download CSV
        </Button>
      </ListTools>
      {file.isError && <Callout tone="danger">Couldn’t download the activity. Try again.</Callout>}
      <DataTable
        label="Activity"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        skeletonRows={8}
        loading={record.isPending}
        error={record.isError && !record.data ? 'Couldn’t load activity. Try again.' : null}
        onRetry={() => void record.refetch()}
        empty={
          filters.actor !== '' || filters.action !== '' ? (
            <StateMessage
              icon={Search}
              title="No entries match"
              action={<Button onClick={() => push({ actor: null, action: null })}>Show All Entries</Button>}
            />
          ) : (
            <StateMessage picture={<LensPicture icon={ScrollText} />} title="No entries yet">
              What members do appears here.
            </StateMessage>
          )
        }
      />
      {record.hasNextPage && (
        <ListFoot busy={record.isFetchingNextPage} onMore={() => void record.fetchNextPage()} />
      )}
    </ListRows>
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

const columns: readonly Column<AuditEntry>[] = [
  eventColumn,
  {
    id: 'subject',
    header: 'Subject',
    card: 'line',
    width: 'minmax(0, 14.5rem)',
    cell: ({ subject }) => <PackageName>{subject}</PackageName>,
  },
  {
    id: 'actor',
    header: 'Person',
    card: 'plain',
    width: 'minmax(0, 11.5rem)',
    cell: ({ actor, byToken }) => (
      <span>
        <EmailAddress>{actor}</EmailAddress>
        <ByToken name={byToken} />
      </span>
    ),
  },
  dateColumn,
]
