import { dismissOpenDetails } from './dismiss.js';
import { playHeroVideos } from './hero-video.js';
import { defineIslands } from './island.js';

dismissOpenDetails();
playHeroVideos();
defineIslands();
