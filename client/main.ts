import { dismissOpenDetails } from './dismiss.js';
import { playHeroVideos } from './hero-video.js';

dismissOpenDetails();
playHeroVideos();
