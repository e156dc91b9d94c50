import styled from '@emotion/styled'
import { AppWindow, BookOpen, CircleUser, LayoutDashboard, ShieldCheck } from 'lucide-react'
import { useLink } from '../../theme/link.tsx'
import { theme } from '../../theme/theme.ts'
import { NewTabHint } from '../../ui/TextLink.tsx'

export type NavigationProps = {
  currentPath: string
  isAdmin: boolean
  documentationUrl: string
  onFollow?: () => void
}

const places = [
  { href: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/tpas', label: 'My Apps', icon: AppWindow },
  { href: '/profile', label: 'Developer Profile', icon: CircleUser },
]
const adminPlace = { href: '/admin', label: 'Admin Panel', icon: ShieldCheck }

export function Navigation({ currentPath, isAdmin, documentationUrl, onFollow }: NavigationProps) {
  const Link = useLink()

  return (
    <nav aria-label="Portal">
      <List>
        {(isAdmin ? [...places, adminPlace] : places).map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Anchor
              as={Link}
              href={href}
              aria-current={isCurrent(currentPath, href) ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon size={theme.icon.medium} aria-hidden />
              {label}
            </Anchor>
          </li>
        ))}
        <Apart>
          <Anchor href={documentationUrl} target="_blank" rel="noreferrer">
            <BookOpen size={theme.icon.medium} aria-hidden />
            <span>
              Documentation
              <NewTabHint />
            </span>
          </Anchor>
        </Apart>
      </List>
    </nav>
  )
}

/** A link is current when the path starts with its route; /dashboard matches exactly. */
function isCurrent(path: string, href: string): boolean {
  return path === href || (href !== '/dashboard' && path.startsWith(`${href}/`))
}

const List = styled.ul(({ theme: { space } }) => ({
  display: 'grid',
  gap: 2,
  padding: space[3],
  listStyle: 'none',
}))

const Apart = styled.li(({ theme: { color, space } }) => ({
  marginTop: space[2],
  paddingTop: space[2],
  borderTop: `1px solid ${color.border}`,
}))

const Anchor = styled.a(({ theme: { color, space, radius, font, control, motion, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: control.height,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.control,
  fontWeight: font.weight.medium,
  textDecoration: 'none',
  color: color.textQuiet,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  '& > svg:first-of-type': { flexShrink: 0 },
  '&:hover': { color: color.text, background: color.hover },
  '&[aria-current=page]': {
    color: color.text,
    background: color.hover,
    '& > svg:first-of-type': { color: color.accentText },
  },
  [media.forcedColors]: { '&[aria-current=page]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}))
