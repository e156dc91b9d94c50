import { useQuery } from '@tanstack/react-query'
import { needsQuery } from '../../api/apps.ts'
import type { FirstVisit, Need, NeedKind, PersonNeed } from '../../api/contract.ts'
import { settings } from '../../api/settings.ts'
import { AppTable } from '../../components/apps/AppTable/AppTable.tsx'
import { FirstSteps } from '../../components/apps/FirstSteps.tsx'
import type { VisitStep } from '../../components/apps/FirstVisit.tsx'
import type { NeedItem } from '../../components/apps/NeedsYou.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useListParameters } from '../hooks/useListParameters.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { needWords } from './needWords.ts'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useApps } from './useApps.ts'

/** The dashboard shows at most 3 apps. */
const shownApps = 3

export function DashboardPage() {
  useTitle('Dashboard')

  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <LinkButton tone="accent" href="/tpas/create">
            Create App
          </LinkButton>
        }
      />
      <Head />
      <YourApps />
    </>
  )
}

/** The way to the first app, until one was submitted; then what needs the developer. */
function Head() {
  const { data, isPending } = useQuery(needsQuery)
  const { quickStart, apiDocumentation, exampleApp } = settings.links

  return (
    <FirstSteps
      path={data?.firstVisit ? firstVisit(data.firstVisit, exampleApp) : null}
      needs={data ? data.needs.map(toNeedItem) : isPending ? [] : null}
      more={data ? data.total - data.needs.length : 0}
      loading={isPending}
      quickStartUrl={quickStart}
      apiDocumentationUrl={apiDocumentation}
    />
  )
}

function YourApps() {
  const { search, sort, onSearch, onSort } = useListParameters()
  const { actions, element } = useAppDialogs()

  return (
    <Card flush title="Your Apps" actions={<LinkButton href="/tpas">View All</LinkButton>}>
      <ContentBoundary>
        <AppTable
          {...useApps()}
          {...actions}
          limit={shownApps}
          search={search}
          sort={sort}
          onSearch={onSearch}
          onSort={onSort}
        />
      </ContentBoundary>
      {element}
    </Card>
  )
}

/** The way from nothing to a published app. */
export function firstVisit(
  { packageName, hasConnected, hasWorked }: FirstVisit,
  exampleUrl: string,
): VisitStep[] {
  const steps = [
    {
      name: 'Create an App',
      text: 'Give it a name and its server’s URL.',
      isDone: packageName !== null,
      href: '/tpas/create',
    },
    {
      name: 'Start the Example',
      text: 'Run it with your app’s API key.',
      isDone: hasConnected || hasWorked,
      href: exampleUrl,
      external: true,
    },
    {
      name: 'See It on the Lens',
      text: 'Press Start in Try It.',
      isDone: hasWorked,
      href: appPath(packageName ?? '', '/try'),
    },
    {
      name: 'Submit It for Review',
      text: 'Submit your app when it’s ready.',
      isDone: false,
      href: appPath(packageName ?? ''),
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, place) => ({
    ...step,
    state: isDone ? 'done' : place === current ? 'current' : 'later',
  }))
}

const tones: Partial<Record<NeedKind, NeedItem['tone']>> = {
  down: 'danger',
  question: 'warning',
  points: 'warning',
  changes: 'warning',
}

/** What waits for the developer, as the dashboard shows it: the profile is of no app. */
export function toNeedItem(need: Need): NeedItem {
  if (need.kind === 'invitation' || need.kind === 'transfer') return ofPerson(need)
  const { kind, packageName, name } = need
  const { text, detail = '', action } = needWords(need)
  return {
    id: kind === 'formerKey' ? `key ${packageName}` : packageName,
    tone: tones[kind] ?? 'info',
    name: kind === 'profile' ? null : name,
    text,
    detail,
    action: { label: action.label, href: action.href ?? appPath(packageName) },
  }
}

const ofPerson = (need: PersonNeed): NeedItem =>
  need.kind === 'invitation'
    ? {
        id: need.id,
        tone: 'info',
        name: null,
        text: `${need.invitedBy} invites you to ${need.team.name}.`,
        detail: '',
        action: { label: 'View Invitation', href: `/invitation?id=${need.id}` },
      }
    : {
        id: need.id,
        tone: 'info',
        name: need.name,
        text: `${need.offeredBy} offers you this app.`,
        detail: `It belongs to ${need.from}.`,
        action: { label: 'View Offer', href: `/teams?transfer=${need.id}` },
      }
