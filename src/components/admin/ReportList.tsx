import styled from '@emotion/styled'
import { Flag, Search } from 'lucide-react'
import { DividedList } from '../data/DividedList.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { ListFoot } from '../data/ListFoot.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { PackageName } from '../data/PackageName.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { Select } from '../form/Select.tsx'
import { useTypedText } from '../form/useTypedText.ts'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type ReportItem = {
  id: string
  packageName: string
  name: string
  /** When it was sent, as an ISO timestamp. */
  at: string
  reason: string
  text: string
  email: string | null
  handledBy: string | null
  handledAt: string | null
}

export type ReportListProps = {
  /** Those that nobody handled first; null while loading. */
  reports: readonly ReportItem[] | null
  total: string
  error: string | null
  filters: { show: string; search: string }
  hasMore: boolean
  /** More are on their way. */
  busy: boolean
  /** The report that is being marked as handled, and why the last one wasn’t. */
  handling: string | null
  failure: { id: string; text: string } | null
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onSearch: (text: string) => void
  onShow: (show: string) => void
  onHandle: (id: string) => void
  onMore: () => void
  onRetry: () => void
}

const shows = [
  { value: '', label: 'All reports' },
  { value: 'open', label: 'Open' },
]

/** What people reported of apps from their public pages. */
export function ReportList(props: ReportListProps) {
  const { reports, total, error, filters, hasMore, busy, onSearch, onShow, onMore, onRetry } = props
  const { text, type, flush } = useTypedText(filters.search, onSearch)
  const isLoading = reports === null && error === null

  return (
    <ListRows>
      <ListTools onBlur={flush} count={isLoading || error ? '' : total}>
        <SearchField label="Search reports" value={text} onChange={type} />
        <Select
          label="Status"
          labelHidden
          options={shows}
          value={filters.show}
          onChange={(event) => onShow(event.target.value)}
        />
      </ListTools>
      <Card title="Reports" aria-busy={isLoading ? true : undefined}>
        {error !== null ? (
          <StateMessage tone="danger" title={error} onRetry={onRetry} />
        ) : reports === null ? (
          <Skeleton height="12rem" />
        ) : reports.length === 0 ? (
          <Nothing isNarrowed={filters.show !== '' || filters.search !== ''} />
        ) : (
          <DividedList aria-label="Reports">
            {reports.map((report) => (
              <ReportEntry key={report.id} {...props} report={report} />
            ))}
          </DividedList>
        )}
      </Card>
      {hasMore && <ListFoot busy={busy} onMore={onMore} />}
    </ListRows>
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <StateMessage icon={Search} title="No reports match" />
  ) : (
    <StateMessage picture={<LensPicture icon={Flag} />} title="No reports yet" />
  )

type EntryProps = Pick<ReportListProps, 'handling' | 'failure' | 'now' | 'onHandle'> & { report: ReportItem }

function ReportEntry({ report, handling, failure, now, onHandle }: EntryProps) {
  const { id, packageName, name, at, reason, text, email, handledBy, handledAt } = report
  const time = (iso: string) => <RelativeTime iso={iso} {...(now !== undefined && { now })} />

  return (
    <Entry>
      <div>
        <Name>{reason}</Name>
        <p>
          <TextLink href={`/install/${packageName}`}>{name}</TextLink>
        </p>
        <Quiet>
          <PackageName>{packageName}</PackageName>
        </Quiet>
        {text !== '' && <Words>{text}</Words>}
      </div>
      <Handling>
        <Quiet>Reported {time(at)}</Quiet>
        {email !== null && (
          <p>
            <EmailAddress>{email}</EmailAddress>
          </p>
        )}
        {handledBy !== null && handledAt !== null ? (
          <Quiet>
            Handled by <EmailAddress>{handledBy}</EmailAddress> {time(handledAt)}
          </Quiet>
        ) : (
          <Button
            size="small"
            busy={handling === id}
            disabled={handling !== null && handling !== id}
            aria-label={`Mark as Handled: ${name}`}
            onClick={() => onHandle(id)}
          >
            Mark as Handled
          </Button>
        )}
      </Handling>
      {failure?.id === id && <Failure role="alert">{failure.text}</Failure>}
    </Entry>
  )
}

const Entry = styled.li(({ theme: { media } }) => ({
  '&&': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  [media.narrow]: { '&&': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

const Handling = styled.div(({ theme: { space, media } }) => ({
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
