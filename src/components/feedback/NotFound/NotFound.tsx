import styled from '@emotion/styled'
import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'

/** The 404 page (SPEC.md §2). */
export function NotFound() {
  return (
    <Message>
      <Code aria-hidden>404</Code>
      <Title>Page not found</Title>
      <Text>The address may be mistyped, or the page may have moved.</Text>
      <LinkButton href="/dashboard" icon={ArrowLeft}>
        Back to Dashboard
      </LinkButton>
    </Message>
  )
}

const Message = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[16]} ${space[5]}`,
  textAlign: 'center',
}))

const Code = styled.p(({ theme: { color, font } }) => ({
  fontFamily: font.mono,
  fontSize: font.size.body,
  color: color.textQuiet,
}))

const Title = styled.h1(({ theme: { font } }) => ({ fontSize: font.size.title }))

const Text = styled.p(({ theme: { color, space } }) => ({ marginBottom: space[4], color: color.textQuiet }))
