import type { FirstVisit } from '../../api/contract.ts'
import type { VisitStep } from '../../components/apps/FirstVisit/FirstVisit.tsx'
import { appPath } from '../../lib/appPath.ts'

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
