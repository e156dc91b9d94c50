/** Where things are, for a page that tries to reach them. */
export type Places = { portal: string; api: string; session: string; other: string; outside: string }

export type Escape = {
  /** Runs in the app's page; gives what it has reached, null for nothing. */
  run: (places: Places) => unknown
}

/** To the portal's documents and windows. */
export const windows: Record<string, Escape> = {
  'reads the parent’s document': { run: () => parent.document.title },
  'reads the top document': { run: () => top?.document.cookie },
  'reads a frame of the portal': { run: () => Array.from(top ?? []).map((frame) => frame.document.title)[1] },
  'reads the element that it is in': { run: () => window.frameElement },
  'reads where the portal is': { run: () => top?.location.href },
  'replaces the portal by its location': {
    run: ({ outside }) => {
      if (top) top.location.href = outside
    },
  },
  'replaces the portal by location.replace': { run: ({ outside }) => top?.location.replace(outside) },
  'sends a form to the top': {
    run({ outside }) {
      const form = Object.assign(document.createElement('form'), { action: outside, target: '_top' })
      document.body.append(form)
      form.submit()
      return null
    },
  },
  'follows a link to the top': {
    run({ outside }) {
      const link = Object.assign(document.createElement('a'), { href: outside, target: '_top' })
      document.body.append(link)
      link.click()
      return null
    },
  },
  'opens a window': { run: ({ outside }) => window.open(outside) },
  'opens the portal in a window': { run: ({ portal }) => window.open(portal, 'portal') },
  'opens a window through a link': {
    run({ portal }) {
      const link = Object.assign(document.createElement('a'), {
        href: portal,
        target: '_blank',
        rel: 'opener',
      })
      document.body.append(link)
      link.click()
      return null
    },
  },
  'reads its opener': { run: () => window.opener },
  'gives itself the portal’s domain': {
    run() {
      document.domain = 'localhost'
      return parent.document.title
    },
  },
  'navigates a named frame of the portal': { run: ({ outside }) => window.open(outside, '_parent') },
}

/** To what the portal stores. */
export const stores: Record<string, Escape> = {
  'finds the portal’s local storage': {
    run: () => localStorage.getItem('core_token') ?? parent.localStorage.getItem('core_token'),
  },
  'finds the portal’s session storage': { run: () => parent.sessionStorage.length },
  'finds the portal’s databases': {
    run: async () => (await indexedDB.databases())[0]?.name ?? parent.indexedDB,
  },
  'finds the portal’s caches': { run: async () => (await caches.keys())[0] ?? parent.caches },
  'reads the portal’s cookies': {
    run: () => (document.cookie.includes('signed_in') ? document.cookie : null),
  },
  'sets cookies of the portal': {
    async run({ session }) {
      for (const domain of ['localhost', '.localhost', '127.0.0.1'])
        Reflect.set(document, 'cookie', `signed_in=0; domain=${domain}; path=/`)
      await fetch(`${session}/cookies`)
      return document.cookie.includes('signed_in') ? document.cookie : null
    },
  },
  'listens to the portal’s channels': {
    run: () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('portal')
        channel.onmessage = ({ data }) => resolve(data)
        setTimeout(() => resolve(null), 500)
      }),
  },
  'shares a worker with the portal': {
    run: ({ portal }) => new SharedWorker(`${portal}/assets/worker.js`),
  },
  'leaves a service worker behind': { run: () => navigator.serviceWorker.register('/worker.js') },
  'leaves a service worker of a blob behind': {
    run: () => navigator.serviceWorker.register(URL.createObjectURL(new Blob(['0']))),
  },
}

/** To the portal's calls and pages, with the policy that a developer has opened for them. */
export const requests: Record<string, Escape> = {
  'calls the API': { run: async ({ api }) => (await fetch(api)).text() },
  'calls the API with credentials': {
    run: async ({ api }) => (await fetch(api, { credentials: 'include' })).text(),
  },
  'calls the API and reads nothing': {
    run: async ({ api }) =>
      (await (await fetch(api, { mode: 'no-cors', credentials: 'include' })).text()) || null,
  },
  'calls the API by XMLHttpRequest': {
    run: ({ api }) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.withCredentials = true
        request.onloadend = () => resolve(request.responseText || null)
        request.open('GET', api)
        request.send()
      }),
  },
  'calls an address that isn’t its developer’s': {
    run: async ({ outside }) => (await fetch(outside)).text(),
  },
  'follows events of the API': {
    run: ({ api }) =>
      new Promise((resolve) => {
        const events = new EventSource(api, { withCredentials: true })
        events.onopen = () => resolve('open')
        events.onerror = () => resolve(null)
      }),
  },
  'opens a socket of the portal': {
    run: ({ portal }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${portal.replace('http', 'ws')}/app-ws`)
        socket.onmessage = ({ data }) => resolve(data)
        socket.onclose = () => resolve(null)
        setTimeout(() => resolve(null), 2_000)
      }),
  },
  'sends a beacon that makes an app': {
    run({ api }) {
      navigator.sendBeacon(api, JSON.stringify({ packageName: 'com.example.beacon' }))
      return null
    },
  },
  'loads the API as a picture': {
    run: ({ api }) =>
      new Promise((resolve) => {
        const image = new Image()
        image.onload = () => resolve('loaded')
        image.onerror = () => resolve(null)
        image.src = api
      }),
  },
  'loads the API as a script': {
    run: ({ api }) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.onload = () => resolve('loaded')
        script.onerror = () => resolve(null)
        script.src = api
        document.body.append(script)
      }),
  },
  'imports a module of the portal': { run: ({ portal }) => import(`${portal}/index.js`) },
  'frames the portal': {
    run: ({ portal }) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: `${portal}/dashboard` })
        frame.onload = () => resolve(frame.contentDocument)
        document.body.append(frame)
        setTimeout(() => resolve(null), 2_000)
      }),
  },
  'reaches the network from a worker of its own': {
    run: ({ outside }) =>
      new Promise((resolve) => {
        const worker = new Worker(`/worker.js?${encodeURIComponent(outside)}`)
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = () => resolve(null)
      }),
  },
  'reaches the network from a drawing of its own': {
    run: ({ outside }) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data?.drawing && resolve(data.reached))
        const frame = document.createElement('object')
        Object.assign(frame, { type: 'image/svg+xml', data: `/drawing.svg?${encodeURIComponent(outside)}` })
        document.body.append(frame)
        setTimeout(() => resolve(null), 2_000)
      }),
  },
  'fetches the page of another session': { run: async ({ other }) => (await fetch(other)).text() },
  'fetches the page of another session blindly': {
    run: async ({ other }) => void (await fetch(other, { mode: 'no-cors' })),
  },
  'frames the page of another session': {
    run: ({ other }) =>
      new Promise((resolve) => {
        addEventListener('message', ({ origin }) => origin === new URL(other).origin && resolve(origin))
        document.body.append(Object.assign(document.createElement('iframe'), { src: other }))
        setTimeout(() => resolve(null), 2_000)
      }),
  },
}

/** To the person and the computer. */
export const powers: Record<string, Escape> = {
  'shows an alert': { run: () => alert('Your session has ended') },
  'asks a question': { run: () => confirm('Continue?') || null },
  'asks for a text': { run: () => prompt('Password') },
  prints: { run: () => print() },
  'keeps the person from leaving': {
    run() {
      addEventListener('beforeunload', (event) => event.preventDefault())
      location.reload()
      return null
    },
  },
  downloads: {
    run() {
      const href = URL.createObjectURL(new Blob(['x']))
      const link = Object.assign(document.createElement('a'), { href, download: 'update.exe' })
      document.body.append(link)
      link.click()
      return null
    },
  },
  'fills the screen': { run: () => document.documentElement.requestFullscreen() },
  'takes the pointer': { run: () => document.body.requestPointerLock() },
  'reads the clipboard': { run: () => navigator.clipboard.readText() },
  'writes the clipboard': { run: () => navigator.clipboard.writeText('x') },
  'opens the camera': { run: () => navigator.mediaDevices.getUserMedia({ video: true }) },
  'opens the microphone': { run: () => navigator.mediaDevices.getUserMedia({ audio: true }) },
  'records the screen': { run: () => navigator.mediaDevices.getDisplayMedia() },
  'asks where the person is': {
    run: () =>
      new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject)
      }),
  },
  'notifies the person': { run: async () => (await Notification.requestPermission()) === 'granted' || null },
  'takes a payment': {
    run: ({ outside }) =>
      new PaymentRequest([{ supportedMethods: outside }], {
        total: { label: 'x', amount: { currency: 'EUR', value: '1' } },
      }).show(),
  },
}
