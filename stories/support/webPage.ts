const page = `<!doctype html><html lang="en"><title>Captions</title>
<body style="font: 16px/1.5 system-ui; margin: 24px">
<h1 style="font-size: 22px">Captions</h1><p>Signed in as ada@example.com</p>
<label><input type="checkbox" checked> Show captions in two lines</label></body></html>`

/** An app's web page as its server would answer it. */
export const webPage = `data:text/html,${encodeURIComponent(page)}`
