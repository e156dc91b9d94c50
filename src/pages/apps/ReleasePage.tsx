import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import type { App, CheckedRelease, Release, ReleaseDiff } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { withPictures } from '../../api/images.ts'
import { releaseDiffQuery, releaseQuery, releasesQuery } from '../../api/releases.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { ReleaseChecks, SignedBy } from '../../components/apps/ReleaseChecks.tsx'
import { ReleaseState } from '../../components/apps/ReleaseList.tsx'
import { Diff } from '../../components/data/Diff/Diff.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { Fact, Facts } from '../../components/data/Facts.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { Select } from '../../components/form/Select.tsx'
import { WithAside } from '../../components/layout/columns.tsx'
import { theme } from '../../components/theme/theme.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Inline, Stack, Text } from '../../components/ui/layout.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { releaseName } from '../../lib/releaseWords.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader, CopyableCode, whyPath } from './AppPageHeader.tsx'
import { type Question, ReleaseDialog } from './ReleaseDialog.tsx'
import { releaseActions } from './releaseActions.ts'

// Only web apps have them.
const ReleaseBundle = lazyWithPreload(() =>
  import('./ReleaseBundle.tsx').then((module) => module.ReleaseBundle),
)
const ChangedFiles = lazyWithPreload(() =>
  import('./ReleaseBundle.tsx').then((module) => module.ChangedFiles),
)

export function ReleasePage() {
  const { packageName = '', id = '' } = useParams()
  const { data: app, error: isLost } = useQuery(appQuery(packageName))
  const { data, error, refetch } = useQuery(releaseQuery(packageName, id))
  const name = data ? releaseName(data.release) : 'Release'
  useTitle(app ? `${name} of ${app.name}` : name)

  if (isStatus(error, 404) || isStatus(isLost, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Releases" part={name} />
      {data && app ? (
        <WithAside aside={<Checks packageName={packageName} checks={data.checks} />}>
          <About app={app} release={data.release} />
          {data.release.bundle && (
            <ReleaseBundle packageName={packageName} bundle={data.release.bundle} {...data} />
          )}
          <Changes key={id} app={app} release={data.release} />
        </WithAside>
      ) : error ? (
        <LoadFailed error="Couldn’t load the release. Try again." onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label="Loading release…" fields={4} />
      )}
    </>
  )
}

function About({ app, release }: { app: App; release: Release }) {
  const { notes, createdAt, createdBy, approvedAt, hash } = release
  const [asked, setAsked] = useState<Question | null>(null)
  const name = releaseName(release)
  const [action] = releaseActions(app, release, setAsked)
  const isTriable = release.bundle?.isStored && release.state !== 'suspended'
  return (
    <Card
      title={name}
      actions={
        <Inline>
          {isTriable && (
            <LinkButton href={appPath(app.packageName, `/try?release=${release.id}`)}>Try It</LinkButton>
          )}
          {action && (
            <Button disabledReason={action.hint ?? null} onClick={action.onSelect}>
              {action.label}
            </Button>
          )}
        </Inline>
      }
    >
      <Facts>
        <Fact term="State">
          <ReleaseState release={{ ...release, whyHref: whyPath(app.packageName) }} />
        </Fact>
        <Fact term="Created">
          {formatMoment(createdAt)}
          {createdBy !== null && (
            <>
              {' by '}
              <EmailAddress>{createdBy}</EmailAddress>
            </>
          )}
        </Fact>
        {approvedAt !== null && <Fact term="Approved">{formatMoment(approvedAt)}</Fact>}
        {notes && <Fact term="What’s New">{notes}</Fact>}
        {release.bundle && (
          <Fact term="Signature">
            <SignedBy signature={release.signature} />
          </Fact>
        )}
        <Fact term="SHA-256">
          <CopyableCode name="SHA-256">{hash}</CopyableCode>
        </Fact>
      </Facts>
      {asked && <ReleaseDialog app={app} question={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

type ChecksProps = { packageName: string; checks: CheckedRelease['checks'] }

function Checks({ packageName, checks }: ChecksProps) {
  const { data: sessions } = useQuery(sessionsQuery(packageName))
  const isTried = sessions === undefined || sessions.length > 0
  return (
    <Card
      title="Checks"
      description="What Try It showed of this version, and what its files have."
      actions={!isTried && <LinkButton href={appPath(packageName, '/try')}>Try It</LinkButton>}
    >
      {checks.length === 0 && !isTried ? (
        <Text quiet>Not tried yet.</Text>
      ) : checks.length === 0 ? (
        <Inline nowrap>
          <CircleCheck size={theme.icon.medium} aria-hidden color={theme.color.successMark} />
          <Text>No problems found.</Text>
        </Inline>
      ) : (
        <ReleaseChecks checks={checks.map((one) => ({ ...one, isBlocking: one.severity === 'error' }))} />
      )}
    </Card>
  )
}

function Changes({ app, release: { id, number, state } }: { app: App; release: Release }) {
  const { packageName, isPublic } = app
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useInfiniteQuery(releasesQuery(packageName))
  const others = found.data?.pages.flatMap((page) => page.releases.filter((other) => other.id !== id)) ?? []
  const isLive = state === 'live'
  // The published release itself is compared with the one before it.
  const against = chosen ?? (isLive ? others.find((other) => other.number < number)?.id : '')
  const { data, isError, refetch } = useQuery({
    ...releaseDiffQuery(packageName, id, against || undefined),
    enabled: against !== undefined,
  })
  const live = others.find((other) => other.state === 'live')
  const isFirst = !isPublic && against === ''
  if (against === undefined && !found.isPending) return null
  return (
    <Card
      title={isFirst ? 'App Details' : 'Changes'}
      actions={
        <Inline>
          <Text as="span" quiet small aria-hidden>
            Compare With
          </Text>
          <Select
            label="Compare With"
            labelHidden
            size="small"
            value={against ?? ''}
            options={[
              ...(isLive
                ? []
                : [{ value: '', label: isPublic ? 'The published release' : 'Nothing: all details' }]),
              ...others
                .filter((other) => other.state !== 'live')
                .map((other) => ({ value: other.id, label: releaseName(other) })),
            ]}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Inline>
      }
    >
      {data ? (
        <Stack gap={5}>
          <Diff changes={data.fields.map(withPictures)} isFirst={isFirst} isResubmission />
          {!isFirst && <Origins {...data} />}
          {!isFirst && data.files.length > 0 && (
            <ChangedFiles
              packageName={packageName}
              files={data.files}
              before={against || (app.isPublic ? (live?.id ?? null) : null)}
              after={id}
            />
          )}
        </Stack>
      ) : isError ? (
        <LoadFailed error="Couldn’t compare the releases. Try again." onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height="8rem" />
      )}
    </Card>
  )
}

function Origins({ hosts: { added, removed } }: ReleaseDiff) {
  if (added.length + removed.length === 0) return null
  return (
    <Facts title="Servers">
      {added.length > 0 && <Fact term="Added">{added.join('\n')}</Fact>}
      {removed.length > 0 && <Fact term="Removed">{removed.join('\n')}</Fact>}
    </Facts>
  )
}
