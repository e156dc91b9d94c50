import styled from '@emotion/styled'
import { Glasses, KeyRound, Pencil, Send, Share2, Trash2 } from 'lucide-react'

import { may, type TeamAction } from '../../../api/contract/teamRoles.ts'
import { appPath } from '../../../lib/appPath.ts'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { Menu, type MenuItem } from '../../ui/Menu/Menu.tsx'
import { editPath } from './appColumns.tsx'
import type { AppRow, AppTableProps } from './props.ts'

type AppActionsProps<App extends AppRow> = Pick<
  AppTableProps<App>,
  'canPublish' | 'onManageKey' | 'onShare' | 'onPublish' | 'onDelete'
> & { app: App }

/** The actions of one app. */
export function AppActions<App extends AppRow>({
  app,
  canPublish,
  onManageKey,
  onShare,
  onPublish,
  onDelete,
}: AppActionsProps<App>) {
  const limits = (action: TeamAction, hint: string) =>
    app.team && !may(app.team.role, action) ? { disabled: true, hint } : {}
  const forDevelopers = limits('develop', 'Needs the Developer role')
  const publish: MenuItem = {
    label: app.appStoreStatus === 'REJECTED' ? 'Resubmit to App Store' : 'Publish to App Store',
    icon: Send,
    onSelect: () => onPublish(app),
    ...forDevelopers,
  }
  const items: MenuItem[] = [
    { label: 'Edit App', icon: Pencil, href: editPath(app.packageName) },
    { label: 'Try It', icon: Glasses, href: appPath(app.packageName, '/try') },
    { label: 'Manage API Key', icon: KeyRound, onSelect: () => onManageKey(app), ...forDevelopers },
    { label: 'Share with Testers', icon: Share2, onSelect: () => onShare(app), ...forDevelopers },
    ...(canPublish(app) ? [publish] : []),
    {
      label: 'Delete App',
      icon: Trash2,
      tone: 'danger',
      separated: true,
      onSelect: () => onDelete(app),
      ...limits('deleteApp', 'Needs the Admin role'),
    },
  ]

  return (
    <>
      <InRows data-rows-only>
        <LinkButton tone="quiet" href={editPath(app.packageName)} aria-label={`Edit ${app.name}`}>
          Edit
        </LinkButton>
      </InRows>
      <Menu label={`Actions for ${app.name}`} items={items} />
    </>
  )
}

/** A card has one action: its menu. */
const InRows = styled.span(({ theme: { media } }) => ({
  display: 'contents',
  [media.cards]: { display: 'none' },
}))
