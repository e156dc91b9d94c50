import styled from '@emotion/styled'
import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountMenu } from '../AccountMenu.tsx'
import { oneScreen } from '../columns.tsx'
import { Navigation } from './Navigation.tsx'
import { Brand, SkipLink } from './parts.tsx'

type ShellProps = {
  currentPath: string
  isAdmin: boolean
  email: string
  documentationUrl: string
  onSignOut: () => void
  switcher?: ReactNode
  children: ReactNode
}

const Drawer = lazyWithPreload(() => import('./Drawer.tsx').then((module) => module.default))

export function Shell({
  currentPath,
  isAdmin,
  email,
  documentationUrl,
  onSignOut,
  switcher,
  children,
}: ShellProps) {
  const [drawer, setDrawer] = useState(false)
  const navigation = { currentPath, isAdmin, documentationUrl }

  return (
    <>
      <SkipLink />
      <Header>
        <Opener>
          <IconButton
            label="Open navigation"
            icon={MenuIcon}
            aria-haspopup="dialog"
            onPointerEnter={Drawer.preload}
            onFocus={Drawer.preload}
            onClick={() => setDrawer(true)}
          />
        </Opener>
        <Brand href="/dashboard" />
        <End>
          <Wide>
            <TextLink href={documentationUrl} external quiet>
              Documentation
            </TextLink>
          </Wide>
          <Button tone="quiet" icon={LogOut} onClick={onSignOut}>
            Sign Out
          </Button>
          <Wide>
            <AccountMenu email={email} />
          </Wide>
        </End>
      </Header>
      <Sidebar>
        {switcher}
        <Navigation {...navigation} />
      </Sidebar>
      <Main id="main" tabIndex={-1}>
        <Page>{children}</Page>
      </Main>
      {drawer && (
        <Drawer {...navigation} email={email} switcher={switcher} onClose={() => setDrawer(false)} />
      )}
    </>
  )
}

const Header = styled.header(({ theme: { color, space, layer, width, media } }) => ({
  position: 'sticky',
  zIndex: layer.header,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  minHeight: width.header,
  padding: `0 ${space[5]}`,
  borderBottom: `1px solid ${color.border}`,
  background: color.surface,
  // While a dialog takes the scrollbar's place, it goes on to the window's edge.
  boxShadow: `${space[5]} -1px ${color.surface}, ${space[5]} 0 ${color.border}`,
  [media.medium]: { paddingInline: space[3] },
  [media.low]: { position: 'static' },
  [media.print]: { display: 'none' },
  // The words suffice where there is no room for more.
  '@media (max-width: 24rem)': {
    paddingInline: space[2],
    '& button': { paddingInline: space[2] },
    '& button:not([aria-label]) span > svg:first-of-type': { display: 'none' },
  },
}))

const Opener = styled.div(({ theme: { media } }) => ({
  display: 'none',
  [media.medium]: { display: 'block' },
}))

const End = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  marginLeft: 'auto',
}))

/** Where there is no room, the drawer holds it. */
const Wide = styled.div(({ theme: { media } }) => ({ [media.narrow]: { display: 'none' } }))

const Sidebar = styled.aside(({ theme: { color, width, media } }) => ({
  position: 'fixed',
  top: width.header,
  bottom: 0,
  left: 0,
  width: width.sidebar,
  overflowY: 'auto',
  borderRight: `1px solid ${color.border}`,
  background: color.surface,
  [media.medium]: { display: 'none' },
  [media.print]: { display: 'none' },
}))

const Main = styled.main(({ theme: { width, media } }) => ({
  '--sticky-top': width.header,
  minHeight: `calc(100dvh - ${width.header})`,
  paddingLeft: width.sidebar,
  scrollMarginTop: width.header,
  '&:focus': { outline: 'none' },
  [media.medium]: { paddingLeft: 0 },
  [media.low]: { '--sticky-top': '0px' },
  [media.print]: { paddingLeft: 0 },
}))

const Page = styled.div(({ theme: { space, width, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[6],
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${space[8]} ${space[8]} ${space[16]}`,
  [media.narrow]: { padding: `${space[5]} ${space[4]} ${space[10]}` },
  // A tool takes what the window has left below the page's head.
  [oneScreen]: {
    '&:has(> [data-one-screen])': {
      display: 'flex',
      flexDirection: 'column',
      height: `calc(100dvh - ${width.header})`,
      minHeight: '38rem',
      gap: space[4],
      paddingBlock: `${space[8]} ${space[4]}`,
    },
  },
  [media.print]: { maxWidth: 'none', padding: 0 },
}))
