import styled from '@emotion/styled'
import { useMachine } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type App, type AppKind, type AppPart, hasPart, lacksPart } from '../../api/contract.ts'
import { AppBadges } from '../../components/data/AppBadges.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { type PageLink, PageLinks } from '../../components/layout/PageLinks.tsx'
import { AppLogo } from '../../components/ui/AppLogo.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { useDown } from './useApps.ts'

type AppPageHeaderProps = {
  packageName: string
  /** Undefined while it loads. */
  app: App | undefined
  page: AppPageName
  part?: string
}

export function AppPageHeader({ packageName, app, page, part }: AppPageHeaderProps) {
  const downSinceOf = useDown(app?.isPublic === true)
  const pages = appPages(packageName, app?.kind)
  const href = pages.find(({ label }) => label === page)?.href ?? ''
  const overview = pages[0]?.href ?? ''
  const name = app?.name ?? packageName

  return (
    <Stack gap={4}>
      <PageHeader
        title={name}
        breadcrumb={[
          { label: 'My Apps', href: '/tpas' },
          { label: name, href: overview },
          ...(href === overview ? [] : [{ label: page, href }]),
          ...(part === undefined ? [] : [{ label: part }]),
        ]}
        picture={<AppLogo src={app?.logoURL} size="medium" />}
        mark={
          app === undefined ? (
            <Skeleton width="12rem" />
          ) : (
            <>
              <AppBadges
                appStoreStatus={app.appStoreStatus}
                pendingUpdate={app.pendingUpdate}
                downSince={downSinceOf(packageName)}
              />
              <CopyableCode name={packageName}>{packageName}</CopyableCode>
            </>
          )
        }
      />
      <PageLinks label="Pages of this app" links={pages} current={href} />
    </Stack>
  )
}

/** An identifier with a button beside it. `name`: what the button says it copies. */
export function CopyableCode({ name, children }: { name: string; children: string }) {
  const [snapshot, send] = useMachine(copyMachine)
  const { copied } = viewCopy(snapshot)
  return (
    <Name>
      <code>{children}</code>
      <IconButton
        label={copied ? 'Copied' : `Copy ${name}`}
        icon={copied ? Check : Copy}
        size="small"
        onClick={() => send({ type: 'copy', text: children })}
      />
    </Name>
  )
}

const Name = styled.span(({ theme: { color, space, control } }) => ({
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '100%',
  minHeight: control.small,
  color: color.textQuiet,
  '& code': { overflowWrap: 'anywhere' },
}))

/** In the order of their links; `path` follows the app's address. Only apps with `part` have the page. */
const pages = [
  { label: 'Overview', path: '' },
  { label: 'Details', path: '/edit' },
  { label: 'Store Page', path: '/store' },
  { label: 'Settings & Tools', path: '/settings', part: 'settings' },
  { label: 'Try It', path: '/try' },
  { label: 'Review', path: '/review' },
  { label: 'Releases', path: '/releases' },
  { label: 'Health', path: '/health', part: 'health' },
] as const satisfies readonly { label: string; path: string; part?: AppPart }[]

export type AppPageName = (typeof pages)[number]['label']

/** Those that edit one draft: unsaved changes go along from one to another. */
export const draftPaths = (packageName: string): string[] =>
  ['/edit', '/store', '/settings'].map((path) => appPath(packageName, path))

/** Says that an app has no such page; null where it has it. */
export function lacksPage(label: AppPageName, kind: AppKind): string | null {
  const page = pages.find((one) => one.label === label)
  return page && 'part' in page && !hasPart(kind, page.part) ? lacksPart(kind, page.part) : null
}

/** All until the app's kind is known. */
const appPages = (packageName: string, kind?: AppKind): (PageLink & { label: AppPageName })[] =>
  pages
    .filter(({ label }) => kind === undefined || lacksPage(label, kind) === null)
    .map(({ label, path }) => ({ label, href: appPath(packageName, path) }))

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
