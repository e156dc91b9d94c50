import { useQuery } from '@tanstack/react-query'

import type { App } from '../../api/contract.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { settings } from '../../api/settings.ts'
import { FirstSteps, type FirstStepsProps } from '../../components/apps/FirstSteps/FirstSteps.tsx'
import { useNeeds } from '../hooks/useNeeds.ts'
import { firstVisit, isFirstVisit } from './firstVisit.ts'

type Guides = Pick<FirstStepsProps, 'quickStartUrl' | 'apiDocumentationUrl'>

type DashboardHeadProps = Guides & {
  apps: readonly App[]
  shown: number
}

/** The way to the first app, until one was submitted; then what needs the developer. */
export function DashboardHead({ apps, shown, ...guides }: DashboardHeadProps) {
  if (isFirstVisit(apps)) return <Way newest={apps[0]} {...guides} />
  return <Needs apps={apps} shown={shown} {...guides} />
}

function Way({ newest, ...guides }: Guides & { newest: App | undefined }) {
  const { data, isPending } = useQuery({
    ...sessionsQuery(newest?.packageName ?? ''),
    enabled: newest !== undefined,
  })
  const isKnown = newest === undefined || !isPending
  const path = isKnown ? firstVisit(newest, data ?? [], settings.links.exampleApp) : null

  return <FirstSteps path={path} loading={!isKnown} needs={[]} {...guides} />
}

function Needs({ apps, shown, ...guides }: DashboardHeadProps) {
  return <FirstSteps path={null} {...useNeeds(apps, shown)} {...guides} />
}
