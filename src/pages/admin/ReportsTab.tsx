import styled from '@emotion/styled'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag, Search } from 'lucide-react'
import { useState } from 'react'
import { calls, mostCounted, type Report, reportReasonLabels } from '../../api/contract.ts'
import { invalidateReports, reportsQuery } from '../../api/review/admin.ts'
import { PackageName } from '../../components/data/AppName.tsx'
import { DividedList } from '../../components/data/DividedList.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { ListFoot, ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import { Select } from '../../components/form/Select.tsx'
import { useTypedText } from '../../components/form/useTypedText.ts'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParameters } from '../hooks/useParameters.ts'
import { SuspendDialog } from './SuspendDialog.tsx'

const shows = [
  { value: '', label: 'All reports' },
  { value: 'open', label: 'Open' },
]

export function ReportsTab() {
  const { of, replace, push } = useParameters()
  const filters = { show: of('show'), search: of('search') }
  const { text, type, flush } = useTypedText(filters.search, (search) => replace({ search }))
  const reports = useInfiniteQuery(reportsQuery(filters))
  const handling = useAction(calls.handleReport, {
    failed: 'Couldn’t mark the report as handled. Try again.',
    settle: invalidateReports,
  })
  const [suspended, setSuspended] = useState<Report | null>(null)
  const handle = ({ id }: Report) => handling.run({ params: { id } })

  const items = reports.data?.pages.flatMap((page) => page.items)
  const last = reports.data?.pages.at(-1)
  const isFailed = reports.isError && !reports.data
  const total =
    last && items
      ? `${items.length < last.total ? `${formatCount(items.length)} of ` : ''}${formatTotal(last.total, mostCounted)} report${last.total === 1 ? '' : 's'}, ${formatCount(last.open)} open`
      : ''

  return (
    <ListRows>
      <ListTools onBlur={flush} count={isFailed ? '' : total}>
        <SearchField label="Search reports" value={text} onChange={type} />
        <Select
          label="Status"
          labelHidden
          options={shows}
          value={filters.show}
          onChange={(event) => push({ show: event.target.value })}
        />
      </ListTools>
      <Card title="Reports" aria-busy={!items && !isFailed ? true : undefined}>
        {isFailed ? (
          <StateMessage
            tone="danger"
            title="Couldn’t load reports. Try again."
            onRetry={() => void reports.refetch()}
          />
        ) : !items ? (
          <Skeleton height="12rem" />
        ) : items.length === 0 ? (
          <Nothing isNarrowed={filters.show !== '' || filters.search !== ''} />
        ) : (
          <DividedList aria-label="Reports">
            {items.map((report) => (
              <ReportEntry
                key={report.id}
                report={report}
                {...stateOf(report.id, handling)}
                onHandle={() => handle(report)}
                onSuspend={() => setSuspended(report)}
              />
            ))}
          </DividedList>
        )}
      </Card>
      {reports.hasNextPage && (
        <ListFoot busy={reports.isFetchingNextPage} onMore={() => void reports.fetchNextPage()} />
      )}
      {suspended && (
        <SuspendDialog
          app={suspended}
          said={suspended.text}
          onDone={() => {
            handle(suspended)
            setSuspended(null)
          }}
          onClose={() => setSuspended(null)}
        />
      )}
    </ListRows>
  )
}

type Handling = { busy: boolean; error: string | null; subject: { params: { id: string } } | null }

function stateOf(id: string, { busy, error, subject }: Handling) {
  const isIt = subject?.params.id === id
  return { busy: busy && isIt, disabled: busy && subject !== null && !isIt, error: isIt ? error : null }
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <StateMessage icon={Search} title="No reports match" />
  ) : (
    <StateMessage picture={<LensPicture icon={Flag} />} title="No reports yet" />
  )

type EntryProps = {
  report: Report
  busy: boolean
  disabled: boolean
  error: string | null
  onHandle: () => void
  onSuspend: () => void
}

function ReportEntry({ report, busy, disabled, error, onHandle, onSuspend }: EntryProps) {
  const { packageName, name, at, reason, text, email, handledBy, handledAt } = report

  return (
    <Entry>
      <div>
        <Name>{reportReasonLabels[reason]}</Name>
        <p>
          <TextLink href={`/install/${packageName}`}>{name}</TextLink>
        </p>
        <Quiet>
          <PackageName>{packageName}</PackageName>
        </Quiet>
        {text !== '' && <Words>{text}</Words>}
      </div>
      <Side>
        <Quiet>
          Reported <RelativeTime iso={at} />
        </Quiet>
        {email !== null && (
          <p>
            <EmailAddress>{email}</EmailAddress>
          </p>
        )}
        {handledBy !== null && handledAt !== null ? (
          <Quiet>
            Handled by <EmailAddress>{handledBy}</EmailAddress> <RelativeTime iso={handledAt} />
          </Quiet>
        ) : (
          <>
            <Button
              size="small"
              busy={busy}
              disabled={disabled}
              aria-label={`Mark as Handled: ${name}`}
              onClick={onHandle}
            >
              Mark as Handled
            </Button>
            <Button size="small" tone="danger" aria-label={`Suspend App…: ${name}`} onClick={onSuspend}>
              Suspend App…
            </Button>
          </>
        )}
      </Side>
      {error !== null && <Failure role="alert">{error}</Failure>}
    </Entry>
  )
}

const Entry = styled.li(({ theme: { media } }) => ({
  '&&': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  [media.narrow]: { '&&': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

const Side = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  gap: space[1],
  [media.narrow]: { justifyItems: 'start' },
}))

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

const Words = styled.p(({ theme: { space } }) => ({
  marginTop: space[1],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}))

const Failure = styled.p(({ theme: { color } }) => ({ gridColumn: '1 / -1', color: color.dangerText }))
