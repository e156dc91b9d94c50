import { useMachine } from '@xstate/react'

import type { App } from '../../api/contract.ts'
import { AppHeader } from '../../components/apps/AppHeader.tsx'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { type AppPageName, appPages } from './appPages.ts'
import { useDown } from './useDown.ts'

type AppPageHeaderProps = {
  packageName: string
  app: App | undefined
  page: AppPageName
  part?: string
}

export function AppPageHeader({ packageName, app, page, part }: AppPageHeaderProps) {
  const [snapshot, send] = useMachine(copyMachine)
  const downSinceOf = useDown(app?.isPublic === true)
  const pages = appPages(packageName)
  const href = pages.find(({ label }) => label === page)?.href ?? ''
  const overview = pages[0]?.href ?? ''
  const name = app?.name ?? packageName

  return (
    <AppHeader
      app={app ? { ...app, downSince: downSinceOf(packageName) } : null}
      title={name}
      breadcrumb={[
        { label: 'My Apps', href: '/tpas' },
        { label: name, href: overview },
        ...(href === overview ? [] : [{ label: page, href }]),
        ...(part === undefined ? [] : [{ label: part }]),
      ]}
      pages={pages}
      current={href}
      copied={viewCopy(snapshot).copied}
      onCopy={() => send({ type: 'copy', text: packageName })}
    />
  )
}
