import type { App, Session } from '../../api/contract.ts'
import type { VisitStep } from '../../components/apps/FirstVisit/FirstVisit.tsx'
import { appPath } from '../../lib/appPath.ts'
import { hasWorked } from './nextStep.ts'

/** Whether a developer has never submitted an app: until then the dashboard shows the way there. */
export const isFirstVisit = (apps: readonly App[]): boolean =>
  apps.every(({ appStoreStatus, submittedAt }) => appStoreStatus === 'DEVELOPMENT' && submittedAt === null)

/** The way from nothing to a published app, by the newest app and its sessions of Try It. */
export function firstVisit(
  newest: App | undefined,
  sessions: readonly Session[],
  exampleUrl: string,
): VisitStep[] {
  const hasDrawn = sessions.some(hasWorked)
  const hasConnected = sessions.some(({ steps }) => steps.some(({ name }) => name === 'keyAccepted'))
  const packageName = newest?.packageName ?? ''
  const steps = [
    {
      name: 'Create an App',
      text: 'Give it a name and its server’s URL.',
      isDone: newest !== undefined,
      href: '/tpas/create',
    },
    {
      name: 'Start the Example',
      text: 'Run it with your app’s API key.',
      isDone: hasConnected || hasDrawn,
      href: exampleUrl,
      external: true,
    },
    {
      name: 'See It on the Lens',
      text: 'Press Start in Try It.',
      isDone: hasDrawn,
      href: appPath(packageName, '/try'),
    },
    {
      name: 'Submit It for Review',
      text: 'Submit your app when it’s ready.',
      isDone: false,
      href: appPath(packageName),
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, place) => ({
    ...step,
    state: isDone ? 'done' : place === current ? 'current' : 'later',
  }))
}
