import styled from '@emotion/styled'
import { TextLink } from '../ui/TextLink.tsx'

type FooterProps = {
  documentationUrl: string
  exampleAppUrl: string
}

export function Footer({ documentationUrl, exampleAppUrl }: FooterProps) {
  return (
    <Foot>
      <Inner>
        <Tagline>The open source operating system for smart glasses.</Tagline>
        <nav aria-labelledby="resources">
          <Heading id="resources">Resources</Heading>
          <List>
            <li>
              <TextLink href={documentationUrl} external quiet>
                Documentation
              </TextLink>
            </li>
            <li>
              <TextLink href={exampleAppUrl} external quiet>
                Example App
              </TextLink>
            </li>
          </List>
        </nav>
      </Inner>
    </Foot>
  )
}

const Foot = styled.footer(({ theme: { color } }) => ({
  borderTop: `1px solid ${color.border}`,
  color: color.textQuiet,
}))

const Inner = styled.div(({ theme: { space, width } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[8],
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${space[8]} ${space[5]}`,
}))

const Tagline = styled.p({ maxWidth: '24rem', textWrap: 'balance' })

const Heading = styled.h2(({ theme: { color, space, font } }) => ({
  marginBottom: space[1],
  fontSize: font.size.body,
  color: color.text,
}))

const List = styled.ul(({ theme: { font } }) => ({
  listStyle: 'none',
  '& a': { display: 'inline-block', padding: '4px 0', fontWeight: font.weight.regular },
}))
