import type { App } from '../../api/contract.ts'
import { AppBadges } from '../../components/data/AppBadges.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { PageLinks } from '../../components/layout/PageLinks.tsx'
import { AppLogo } from '../../components/ui/AppLogo.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { type AppPageName, appPages } from './appPages.ts'
import { CopyableCode } from './CopyableCode.tsx'
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
  const pages = appPages(packageName)
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
