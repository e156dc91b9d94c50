import { PageLinks } from '../../components/layout/PageLinks.tsx'

const links = [
  { label: 'Profile', href: '/profile' },
  { label: 'Access Tokens', href: '/profile/tokens' },
]

export const ProfileLinks = ({ current }: { current: string }) => (
  <PageLinks label="Your account" links={links} current={current} />
)
