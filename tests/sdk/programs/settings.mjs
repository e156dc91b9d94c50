// Writes down what an app on the SDK knows of its settings, and how its tools are called.
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080', KEYS = '' } = process.env
const note = (name, value) => process.stdout.write(`NOTED ${JSON.stringify([name, value])}\n`)
const valuesOf = (all) => all.map(({ type, key, value = null }) => [type, key, value])

class Settings extends AppServer {
  async onSession({ settings, layouts }) {
    note('all', valuesOf(settings.getAll()))
    note(
      'get',
      KEYS.split(',').map((key) => settings.get(key, 'none')),
    )
    note('fetched', valuesOf(await settings.fetch()))
    for (const key of KEYS.split(','))
      settings.onValueChange(key, (value, before = null) => note(key, [before, value]))
    layouts.showTextWall('Ready')
  }

  async onToolCall({ toolId, toolParameters, userId, activeSession }) {
    note('tool', [toolId, toolParameters, userId, activeSession !== null])
    if (toolId === 'fails') throw new Error('no network')
    return toolId === 'weather' ? `Sunny on day ${toolParameters.day}` : undefined
  }
}

await new Settings({ packageName, apiKey, port: Number(PORT) }).start()
