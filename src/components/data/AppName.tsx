import styled from '@emotion/styled'
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
