import styled from '@emotion/styled'
import { Package } from 'lucide-react'
import { formatAdminDate, formatMoment } from '../../lib/dates.ts'
import { releaseLabels, releaseMoment, releaseName } from '../../lib/releaseWords.ts'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { ListFoot } from '../data/ListTools.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { twoLines } from '../theme/mixins.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Inline, Text } from '../ui/layout.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type ReleaseRow = {
  id: string
  number: number
  version: string | null
  state: keyof typeof releaseLabels
  track: 'stable' | 'beta' | null
  notes: string | null
  createdBy: string | null
  /** ISO timestamps; `liveAt` and `endedAt` of when it was last public. */
  createdAt: string
  liveAt: string | null
  endedAt: string | null
  /** `approved`, `hold` or an ISO timestamp; null where that is over. */
  publish: string | null
  href?: string
  /** Where it is said why it was suspended. */
  whyHref?: string
}

const tones: Record<ReleaseRow['state'], BadgeTone> = {
  draft: 'neutral',
  in_review: 'warning',
  approved: 'info',
  live: 'success',
  superseded: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
  suspended: 'danger',
}

type Reader = 'developer' | 'reviewer'

/** A reviewer reads dates as on all pages of the Admin Panel. */
const formats = { developer: formatMoment, reviewer: formatAdminDate }

type ReleaseListProps<Release extends ReleaseRow> = {
  reader?: Reader
  releases: readonly Release[]
  loading?: boolean
  error?: string | null
  onRetry: () => void
  /** Older ones; null where there are none. */
  more: { busy: boolean; onMore: () => void } | null
  actionsOf: (release: Release) => readonly MenuItem[]
}

export function ReleaseList<Release extends ReleaseRow>({
  reader = 'developer',
  releases,
  loading = false,
  error = null,
  onRetry,
  more,
  actionsOf,
}: ReleaseListProps<Release>) {
  return (
    <>
      <DataTable
        label="Releases"
        columns={columns[reader]}
        rows={releases}
        rowKey={({ id }) => id}
        rowActions={(release) => {
          const items = actionsOf(release)
          return items.length > 0 && <Menu label={`Actions for ${releaseName(release)}`} items={items} />
        }}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={
          <StateMessage picture={<LensPicture icon={Package} />} title="No releases yet">
            {reader === 'developer'
              ? 'Submit your app for review, or create a release to submit later.'
              : 'Releases appear here when the developer creates one or submits the app.'}
          </StateMessage>
        }
      />
      {more && <ListFoot {...more} />}
    </>
  )
}

type ReleaseStateProps = {
  release: Pick<ReleaseRow, 'state' | 'track' | 'liveAt' | 'endedAt' | 'publish' | 'whyHref'>
  reader?: Reader
}

export function ReleaseState({ release, reader = 'developer' }: ReleaseStateProps) {
  const moment = releaseMoment(release, reader, formats[reader])
  return (
    <Standing>
      <Inline gap={1}>
        <Badge tone={tones[release.state]} dot>
          {releaseLabels[release.state]}
        </Badge>
        {release.track === 'beta' && <Badge tone="info">Beta</Badge>}
      </Inline>
      {moment !== null && <Quiet>{moment}</Quiet>}
      {release.state === 'suspended' && release.whyHref && (
        <TextLink href={release.whyHref}>View Reason</TextLink>
      )}
    </Standing>
  )
}

const columnsOf = (reader: Reader): readonly Column<ReleaseRow>[] => [
  {
    id: 'release',
    header: 'Release',
    title: true,
    width: 'minmax(0, 2fr)',
    cell: ({ notes, href, ...release }) => (
      <>
        {href === undefined ? (
          <Text as="span" medium>
            {releaseName(release)}
          </Text>
        ) : (
          <TextLink href={href}>{releaseName(release)}</TextLink>
        )}
        {notes && (
          <Quiet data-notes title={notes}>
            {notes}
          </Quiet>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'plain',
    width: 'minmax(0, 1.25fr)',
    cell: (release) => <ReleaseState release={release} reader={reader} />,
  },
  {
    id: 'created',
    header: 'Created',
    card: 'plain',
    width: 'minmax(0, 1.25fr)',
    cell: ({ createdAt, createdBy }) => (
      <span>
        <Label>Created </Label>
        <time dateTime={createdAt}>{formats[reader](createdAt)}</time>{' '}
        {createdBy !== null && (
          <Quiet data-by>
            by <EmailAddress>{createdBy}</EmailAddress>
          </Quiet>
        )}
      </span>
    ),
  },
]

const columns = { developer: columnsOf('developer'), reviewer: columnsOf('reviewer') }

/** Since when goes below the state, where there is no room beside it. */
const Standing = styled.div(({ theme: { space, media } }) => ({
  [media.cards]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space[2]}`,
    paddingBlock: space[1],
  },
}))

/** A card has no header that says so. */
const Label = styled.span(({ theme: { media } }) => ({
  display: 'none',
  [media.cards]: { display: 'inline' },
}))

const Quiet = styled.span(({ theme: { color, font, media } }) => ({
  display: 'block',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&[data-notes]': { ...twoLines, WebkitLineClamp: 1 },
  [media.cards]: {
    '&[data-notes]': { WebkitLineClamp: 2 },
    '&[data-by]': { display: 'inline' },
  },
}))
