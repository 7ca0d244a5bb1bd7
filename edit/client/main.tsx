import './styles/main.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { PicturesProvider } from './state/pictures.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element with the id root');
createRoot(root).render(
  <PicturesProvider>
    <App />
  </PicturesProvider>,
);
