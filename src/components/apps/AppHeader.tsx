import styled from '@emotion/styled'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppBadges, type AppBadgesProps } from '../data/AppStatusBadge/AppBadges.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { Crumb } from '../layout/Breadcrumb.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { type PageLink, PageLinks } from '../layout/PageLinks.tsx'
import { AppLogo } from '../ui/AppLogo.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Stack } from '../ui/layout.tsx'

export type AppHeaderProps = {
  /** The app; null while loading. */
  app: ({ name: string; packageName: string; logoURL: string } & AppBadgesProps) | null
  title: string
  breadcrumb: readonly Crumb[]
  pages: readonly PageLink[]
  current: string
  copied: boolean
  onCopy: () => void
  actions?: ReactNode
}

export function AppHeader({
  app,
  title,
  breadcrumb,
  pages,
  current,
  copied,
  onCopy,
  actions,
}: AppHeaderProps) {
  return (
    <Stack gap={4}>
      <PageHeader
        title={title}
        breadcrumb={breadcrumb}
        picture={<AppLogo src={app?.logoURL} size="medium" />}
        mark={
          app === null ? (
            <Skeleton width="12rem" />
          ) : (
            <>
              <AppBadges
                appStoreStatus={app.appStoreStatus}
                pendingUpdate={app.pendingUpdate}
                downSince={app.downSince}
              />
              <Name>
                <code>{app.packageName}</code>
                <IconButton
                  label={copied ? 'Copied' : `Copy ${app.packageName}`}
                  icon={copied ? Check : Copy}
                  size="small"
                  onClick={onCopy}
                />
              </Name>
            </>
          )
        }
        actions={actions}
      />
      <PageLinks label="Pages of this app" links={pages} current={current} />
    </Stack>
  )
}

const Name = styled.span(({ theme: { color, space, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  minHeight: control.small,
  color: color.textQuiet,
  '& code': { overflowWrap: 'anywhere' },
}))
