import styled from '@emotion/styled'
import { Glasses, KeyRound, Pencil, Send, Share2, Trash2 } from 'lucide-react'
import { hasPart } from '../../api/contract/apps/appKinds.ts'
import { may, type TeamAction } from '../../api/contract/teams/teamRoles.ts'
import { appPath } from '../../lib/appPath.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { type AppRow, editPath } from './appColumns.tsx'

export type RowActions<App extends AppRow> = {
  canPublish: (app: App) => boolean
  onManageKey: (app: App) => void
  onShare: (app: App) => void
  onPublish: (app: App) => void
  onDelete: (app: App) => void
}

export function AppActions<App extends AppRow>({
  app,
  canPublish,
  onManageKey,
  onShare,
  onPublish,
  onDelete,
}: RowActions<App> & { app: App }) {
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
    ...(hasPart(app.kind, 'keys')
      ? [{ label: 'Manage API Key', icon: KeyRound, onSelect: () => onManageKey(app), ...forDevelopers }]
      : []),
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
