import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, type LucideIcon, Rocket } from 'lucide-react'
import { needsQuery } from '../../api/apps.ts'
import { settings } from '../../api/settings.ts'
import { AppTable } from '../../components/apps/AppTable.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { theme } from '../../components/theme/theme.ts'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useListParameters } from '../hooks/useListParameters.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { NeedsYou } from './NeedsYou.tsx'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useApps } from './useApps.ts'

const FirstVisit = lazyWithPreload(() => import('./FirstVisit.tsx').then((module) => module.FirstVisit))

const shownApps = 3

export function DashboardPage() {
  useTitle('Dashboard')

  return (
    <>
      <PageHeader
        title="Dashboard"
        description="See what needs your attention, continue with your latest apps, or create a new one."
        actions={
          <LinkButton tone="accent" href="/tpas/create">
            Create App
          </LinkButton>
        }
      />
      <FirstSteps />
      <YourApps />
    </>
  )
}

/** Steps to the first app, then what needs the developer. Its height is fixed, so that nothing moves on loading. */
function FirstSteps() {
  const { data, isPending } = useQuery(needsQuery)
  const { quickStart, apiDocumentation } = settings.links

  return (
    <Container>
      {data?.firstVisit ? (
        <FirstVisit visit={data.firstVisit} fallback={<NeedsYou needs={null} />} />
      ) : (
        (data || isPending) && <NeedsYou needs={data?.needs ?? null} />
      )}
      <Card title="Getting Started">
        <Guides>
          <Guide icon={Rocket} href={quickStart} title="Quick Start Guide" />
          <Guide icon={BookOpen} href={apiDocumentation} title="API Documentation" />
        </Guides>
      </Card>
    </Container>
  )
}

function Guide({ icon: Icon, href, title }: { icon: LucideIcon; href: string; title: string }) {
  return (
    <Item>
      <Icon size={theme.icon.medium} strokeWidth={1.75} aria-hidden />
      <TextLink href={href} external>
        {title}
      </TextLink>
    </Item>
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

const Container = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 5fr)',
  gap: space[4],
  minHeight: '9.8125rem',
  '& > :only-child': { gridColumn: '1 / -1' },
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    minHeight: '20.75rem',
  },
}))

const Guides = styled.ul(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space[2],
  listStyle: 'none',
  [media.narrow]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[2]} ${space[3]}`,
    '& > li > svg': { display: 'none' },
  },
}))

const Item = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  gap: space[3],
  minWidth: 0,
  '& > svg': { flexShrink: 0, marginTop: 2, color: color.textQuiet },
}))
