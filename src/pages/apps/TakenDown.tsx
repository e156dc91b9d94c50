import type { ReactNode } from 'react'
import type { App } from '../../api/contract.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'

/** Where reviewers say why they suspended an app or a release of it. */
export const whyPath = (packageName: string): string => `${appPath(packageName, '/review')}#messages`

type TakenDownProps = { app: Pick<App, 'packageName' | 'takenDown'>; action?: ReactNode }

/** That nobody sees an app's page any more, and what brings it back; nothing for other apps. */
export function TakenDown({ app: { packageName, takenDown }, action }: TakenDownProps) {
  if (takenDown === 'unpublished')
    return (
      <Callout tone="warning" level={2} title="Not available to the public" action={action}>
        The app’s page says that it isn’t available. Publish an approved release under{' '}
        <TextLink href={appPath(packageName, '/releases')}>Releases</TextLink> to bring it back.
      </Callout>
    )
  if (takenDown !== 'suspended') return null
  return (
    <Callout tone="danger" level={2} title="Suspended by a reviewer" action={action}>
      Nobody sees the app’s page. <TextLink href={whyPath(packageName)}>Read why</TextLink>, and answer there.
      A newer release ends the suspension once it’s approved.
    </Callout>
  )
}
