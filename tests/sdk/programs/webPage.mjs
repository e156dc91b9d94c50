// An app on the SDK with a web page, which says whom the SDK has signed in.
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env

class WebPage extends AppServer {
  async onSession({ layouts }) {
    layouts.showTextWall('Hello')
  }
}

const app = new WebPage({ packageName, apiKey, port: Number(PORT) })
app.getExpressApp().get('/webview', (request, response) => response.send(`Signed in: ${request.authUserId}`))
await app.start()
