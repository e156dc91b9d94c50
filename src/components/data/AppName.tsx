import styled from '@emotion/styled'
import { Fragment } from 'react'
import { twoLines } from '../theme/mixins.ts'
import { AppLogo } from '../ui/AppLogo.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  name: string
  logoURL: string
  href?: string
}

export function AppName({ name, logoURL, href, ...rest }: WithRest<'div', Own>) {
  return (
    <Line title={name} {...rest}>
      <AppLogo src={logoURL} size="small" />
      {href ? (
        <TextLink href={href} quiet>
          {name}
        </TextLink>
      ) : (
        <span>{name}</span>
      )}
    </Line>
  )
}

const Line = styled.div(({ theme: { space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  fontWeight: font.weight.medium,
  '& > :last-child': twoLines,
}))

/** A package name in a list, which breaks after its dots rather than within its words; two lines are seen. */
export const PackageName = ({ children, ...rest }: WithRest<'code', { children: string }>) => (
  <Name title={children} {...rest}>
    <Breakable after={/(?<=\.)/}>{children}</Breakable>
  </Name>
)

const Name = styled.code(twoLines)

export const Breakable = ({ children, after }: { children: string; after: RegExp }) =>
  children.split(after).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
