import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { Inline, Text } from './layout.tsx'
import type { WithRest } from './withRest.ts'

type Own = {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  level?: 2 | 3
  tone?: 'plain' | 'danger'
  flush?: boolean
  children?: ReactNode
}

export type CardProps = WithRest<'section', Own>

/** One subject of a page. With a title, it is a named region. */
export function Card({
  title,
  description,
  actions,
  footer,
  level = 2,
  tone = 'plain',
  flush = false,
  children,
  ...rest
}: CardProps) {
  const titleId = useId()

  return (
    <Panel data-tone={tone} {...(title && { 'aria-labelledby': titleId })} {...rest}>
      {(title || actions) && (
        <Head>
          <Label data-described={Boolean(description)}>
            {title && (
              <Title as={`h${level}`} id={titleId}>
                {title}
              </Title>
            )}
            {description && (
              <Text as="div" quiet>
                {description}
              </Text>
            )}
          </Label>
          {actions && <Actions align="stretch">{actions}</Actions>}
        </Head>
      )}
      {children !== undefined && children !== null && <Body data-flush={flush}>{children}</Body>}
      {footer && <Foot>{footer}</Foot>}
    </Panel>
  )
}

const Panel = styled.section(({ theme: { color, radius, elevation } }) => ({
  minWidth: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
  '&[data-tone=danger]': { borderColor: color.dangerBorder },
}))

const Head = styled.div(({ theme: { space, font, control, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[2]}`,
  padding: `${space[4]} ${space[5]} 0`,
  '&:has(> [data-described=true])': { alignItems: 'flex-start' },
  // In the middle of the title's line.
  '& > [data-described=true] + :has(> [aria-haspopup=menu]:only-child)': {
    marginTop: `calc((${font.size.heading} * ${font.line.tight} - ${control.height}) / 2)`,
  },
  '&:last-child': { paddingBottom: space[4] },
  // On a phone a lone menu stands beside the title, and what describes it has the whole width.
  [media.narrow]: {
    '&:has(> :last-child > [aria-haspopup=menu]:only-child) > [data-described=true]': {
      display: 'contents',
      '& > :first-child': { flex: '1 1 0' },
      '& > :last-child': { order: 1, flexBasis: '100%' },
    },
  },
}))

/** What leads on is quieter than what does something. */
const Actions = styled(Inline)(({ theme: { color, space } }) => ({
  // Its words begin and end where the content does.
  '&:has(> a[data-tone=plain]:only-child)': { marginInline: `-${space[3]}` },
  '&:has(> button[data-tone=quiet]:only-child)': { marginInline: `calc(-1px - ${space[2]})` },
  '& > a[data-tone=plain]': {
    color: color.accentText,
    borderColor: 'transparent',
    background: 'none',
    boxShadow: 'none',
    '&:hover': { background: color.hover },
  },
}))

const Label = styled.div(({ theme: { space } }) => ({
  flex: '1 1 auto',
  // A menu stays beside it on a phone.
  '&[data-described=true]': { flexBasis: 'min(18rem, 100% - 4rem)' },
  minWidth: 0,
  display: 'grid',
  gap: space[1],
}))

const Title = styled.h2(({ theme: { font } }) => ({ fontSize: font.size.heading, overflowWrap: 'anywhere' }))

const Body = styled.div(({ theme: { color, space, radius } }) => ({
  padding: `${space[4]} ${space[5]} ${space[5]}`,
  '&[data-flush=true]': {
    padding: `${space[4]} 0 0`,
    overflow: 'clip',
    borderRadius: `0 0 ${radius.panel} ${radius.panel}`,
    '& [data-frame]': {
      border: 0,
      borderRadius: 0,
      borderTop: `1px solid ${color.border}`,
      boxShadow: 'none',
    },
    '& > [data-frame] + *': { padding: space[4], borderTop: `1px solid ${color.border}` },
  },
}))

const Foot = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `${space[3]} ${space[5]}`,
  borderTop: `1px solid ${color.border}`,
  borderRadius: `0 0 ${radius.panel} ${radius.panel}`,
  color: color.textQuiet,
  background: color.sunken,
}))
