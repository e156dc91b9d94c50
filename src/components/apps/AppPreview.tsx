import styled from '@emotion/styled'
import type { GlassesModel } from '../../api/contract/glasses/glasses.ts'
import { Lens } from '../glasses/Lens/Lens.tsx'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/layout.tsx'

type AppPreviewProps = {
  name: string
  description: string
  logoURL: string
  model: GlassesModel
}

/** Previews an app in the store and in the launcher. Its height never changes. */
export function AppPreview({ name, description, logoURL, model }: AppPreviewProps) {
  const title = name.trim() || 'Your app'
  const text = description.trim().replace(/\s+/g, ' ') || 'What it does'

  return (
    <Card title="Preview">
      <Stack gap={4}>
        <div>
          <Label>In the app store</Label>
          <Store>
            <AppLogo src={logoURL} size="large" />
            <div>
              <Name>{title}</Name>
              <Summary>{text}</Summary>
            </div>
          </Store>
        </div>
        <div>
          <Label>In the launcher of {model}</Label>
          <Launcher>
            <Lens
              model={model}
              layout={{ layoutType: 'reference_card', title, text }}
              label={`The launcher of ${model}`}
              close
            />
          </Launcher>
        </div>
      </Stack>
    </Card>
  )
}

const Label = styled.p(({ theme: { color, space, font } }) => ({
  marginBottom: space[2],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

/** The line that is kept for a note stands in the card’s padding. */
const Launcher = styled.div(({ theme: { space } }) => ({ marginBottom: `-${space[4]}` }))

const Store = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  '& > div': { flex: 1, minWidth: 0 },
}))

const Name = styled.p(({ theme: { font } }) => ({
  overflow: 'hidden',
  fontWeight: font.weight.strong,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
}))

const Summary = styled.p(({ theme: { color, font } }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  height: '3lh',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
