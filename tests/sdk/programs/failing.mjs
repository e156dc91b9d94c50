// An app on the SDK whose own code fails, or takes longer than the webhook may.
import { setTimeout as pause } from 'node:timers/promises'
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080', MODE } = process.env

class Failing extends AppServer {
  async onSession({ layouts }) {
    layouts.showTextWall('Hello')
    if (MODE === 'throws') throw new Error('no database')
    await pause(11_000)
  }
}

await new Failing({ packageName, apiKey, port: Number(PORT) }).start()
