import styled from '@emotion/styled'
import { ChevronRight } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import { TextLink } from '../ui/TextLink.tsx'

export type Crumb = { label: string; href?: string }

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {items.map(({ label, href }, index) => (
          <Item key={label}>
            {href && index < items.length - 1 ? (
              <TextLink href={href} quiet>
                {label}
              </TextLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
            {index < items.length - 1 && <ChevronRight size={theme.icon.small} aria-hidden />}
          </Item>
        ))}
      </List>
    </nav>
  )
}

const List = styled.ol(({ theme: { space, color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  listStyle: 'none',
  color: color.textQuiet,
}))

const Item = styled.li(({ theme: { color, space, font } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, alignSelf: 'flex-start', marginTop: '0.3em' },
  '& a[href]': { fontWeight: font.weight.regular },
  '& [aria-current]': { color: color.text },
}))
